import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

const tuple = (name: (step: number) => string) =>
  Array.from({ length: 10 }, (_, i) => name(i)) as unknown as MantineColorsTuple;

/** Mantine mapped to our tokens (tokens.css), so that components define no sizes or colors. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: '#12161d',
  colors: {
    brand: tuple((i) => `var(--brand-${i})`),
    gray: [
      '#f8f9fb',
      '#f2f4f7',
      '#e9ecf1',
      '#e1e5eb',
      '#ccd2dc',
      '#a8b0be',
      '#687182',
      '#565f70',
      '#333b49',
      '#12161d',
    ],
    dark: [
      '#eceff4',
      '#ced4dd',
      '#a5aebc',
      '#6d7787',
      '#363e4a',
      '#272d37',
      '#1e232b',
      '#161a20',
      '#0f1216',
      '#0b0d10',
    ],
  },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-14)',
    lg: 'var(--text-16)',
    xl: 'var(--text-20)',
  },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.2' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '576px', sm: '768px', md: '992px', lg: '1200px', xl: '1400px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  headings: { fontWeight: '600', fontFamily: 'var(--font)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: { defaultProps: { size: 'sm', component: BusyButton } },
    ActionIcon: { defaultProps: { component: BusyButton } },
    // Typed text has its own direction, whatever the page's language. Only the field, not its wrapper.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // The eye goes from the label to the field; help and error follow.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A dialog's header must not be a banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Menu: {
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 120, transition: 'fade' },
        zIndex: 1000010,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120, transition: 'fade' } } },
    HoverCard: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120, transition: 'fade' } } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 120 },
        zIndex: 1000010,
        events: { hover: true, focus: true, touch: true },
        // The pointer may enter it, which screen magnifier users need.
        interactive: true,
      },
    },
    Overlay: { defaultProps: { backgroundOpacity: 0.4 } },
    Modal: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 300, transition: 'fade' } } },
    Drawer: { defaultProps: { shadow: 'md', transitionProps: { duration: 300 } } },
  },
});

const common = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--grey-8)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--grey-3)',
  '--mantine-color-disabled-color': 'var(--grey-8)',
  '--mantine-color-disabled-border': 'var(--grey-4)',
  '--mantine-color-brand-filled': 'var(--brand-fill)',
  '--mantine-color-brand-filled-hover': 'var(--brand-fill-hover)',
  '--mantine-color-brand-contrast': 'var(--brand-on-fill)',
  '--mantine-color-brand-text': 'var(--brand-text)',
  '--mantine-color-brand-outline': 'var(--brand-text)',
  '--mantine-color-brand-outline-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light-color': 'var(--brand-text)',
  '--mantine-color-yellow-light': 'var(--warn-tint)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-primary-color-contrast': 'var(--brand-on-fill)',
};

/** Mantine's own colors fail axe; here every text gets 4.5:1 on its surface in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: common, dark: common });
