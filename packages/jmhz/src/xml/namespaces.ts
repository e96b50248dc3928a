/** Schema jmhzPodani: namespaces and the version it is sent under. */
export const NAMESPACES = {
  '': 'http://schemas.cssz.cz/JMHZ/podani/1.0',
  so: 'http://schemas.cssz.cz/JMHZ/souhrn/1.0',
  pvpoj: 'http://schemas.cssz.cz/JMHZ/PVPOJ/1.0',
  form: 'http://schemas.cssz.cz/JMHZ/form/1.0',
} as const;

export const SCHEMA_VERSION = '1.4.3';
