import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { common } from '../cs/common.ts';

/** The one accent: a calm green-blue that keeps its contrast on white and on dark. */
const teal: MantineColorsTuple = [
  '#eaf6f5',
  '#d8ebe9',
  '#aed6d3',
  '#80c0bb',
  '#5aaea8',
  '#41a29b',
  '#2c8f88',
  '#1f7a74',
  '#176661',
  '#0b524d',
];

/** Dialogs: a close button that says what it does, and a head that is no second banner of the page. */
const DIALOG = {
  closeButtonProps: { 'aria-label': common.close },
  attributes: { header: { role: 'presentation' } },
};

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: teal },
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif",
  fontSizes: { xs: '0.78rem', sm: '0.875rem', md: '0.95rem', lg: '1.1rem', xl: '1.25rem' },
  defaultRadius: 'md',
  // Without it what is closed stays in the page for the time that its animation would take.
  respectReducedMotion: true,
  headings: {
    fontWeight: '620',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.15rem' }, h3: { fontSize: '1rem' } },
  },
  components: {
    // Notes stand below the field, so that fields of one row are in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // In capitals by style a word is heard in capitals, and some readers spell short ones letter by letter.
    Badge: { defaultProps: { tt: 'none' } },
    // A target of 24 pixels, as WCAG 2.2 asks.
    InputClearButton: { defaultProps: { size: 24 } },
    // Opened by the keyboard its first item has the focus, as menus of the system do.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, ...DIALOG } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': common.close } } },
    Drawer: { defaultProps: DIALOG },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': common.showPassword, tabIndex: 0 } },
    },
    Select: {
      defaultProps: { comboboxProps: { shadow: 'md' }, nothingFoundMessage: common.nothingLikeThat },
    },
    // The pointer may go over to it, as somebody does who magnifies what is under the pointer.
    Tooltip: {
      defaultProps: { withArrow: true, interactive: true, events: { hover: true, focus: true, touch: true } },
    },
    // Small dimmed text must stay readable on both grounds.
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});

/**
 * Colours of charts, in the order of what they show: each at least 3 to 1 with the grounds of its theme, and far enough
 * apart in brightness to be told without hues.
 */
export const CHART_COLORS = ['var(--chart-first)', 'var(--chart-second)', 'var(--chart-third)'] as const;

/** Grounds and quiet texts: readable (4.5 to 1 and more) in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fafbfb',
    '--mantine-color-dimmed': '#566069',
    '--mantine-color-placeholder': '#6b757d',
    '--mantine-color-error': '#b3261e',
    '--chart-first': teal[6],
    '--chart-second': '#495057',
    '--chart-third': '#e8590c',
  },
  dark: {
    '--mantine-color-body': '#16191b',
    '--mantine-color-dimmed': '#a9b1b8',
    '--mantine-color-placeholder': '#98a1a8',
    '--mantine-color-anchor': '#8fd0ca',
    '--mantine-color-error': '#ff9a92',
    '--chart-first': teal[6],
    '--chart-second': '#ced4da',
    '--chart-third': '#fd7e14',
  },
});
