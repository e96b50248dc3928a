export { takesNoArguments } from './arguments.ts';
export { COMMON_NEEDS, COMMON_SETTINGS } from './common.ts';
export { describeSettings, type SettingDescription } from './describe.ts';
export { readSettings, SettingsError } from './read.ts';
export {
  addressList,
  choice,
  databaseUrl,
  integer,
  onOff,
  optionalInteger,
  optionalText,
  optionalUrl,
  type Setting,
  type SettingsOf,
  share,
  text,
  url,
} from './setting.ts';
