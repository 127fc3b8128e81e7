// The names of all shared components, read from the sources.
const sources = import.meta.glob<string>(
  ['/src/**/*.tsx', '!/src/**/*.test.tsx', '!/src/app/internal/**', '!/src/platform/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);
const kits = /^\/src\/platform\/(?:ui|forms)\//;

/** Components that share one example. */
const families: Readonly<Record<string, string>> = {
  'bar-chart.tsx': 'ChartFigure',
  'bar-link.tsx': 'BarPanel',
  'bar-panel.tsx': 'BarPanel',
  'chart-legend.tsx': 'ChartFigure',
  'chart-patterns.tsx': 'ChartFigure',
  'chart-table.tsx': 'ChartFigure',
  'day-calendar.tsx': 'DayField',
  'drawings.tsx': 'Empty',
  'dialogs.tsx': 'FormDialog',
  'form.tsx': 'CheckedForm',
  'form-note.tsx': 'FormNote',
  'group-tabs.tsx': 'PageTabs',
  'icons.tsx': 'icons',
  'language-choice.tsx': 'NativeSelect',
  'lazy-dialogs.tsx': 'FormDialog',
  'layout.tsx': 'Layout',
  'line-chart.tsx': 'ChartFigure',
  'loaded.tsx': 'Loaded',
  'mention-list.tsx': 'ComposerField',
  'moment-field.tsx': 'DayField',
  'one-choice.tsx': 'Picker',
  'peek-button.tsx': 'RowActions',
  'picker-list.tsx': 'Picker',
  'rich-editor.tsx': 'ComposerField',
  'rich-text-view.tsx': 'ComposerField',
  'text-icons.tsx': 'icons',
  'texts-field.tsx': 'TextInput',
};

/** Mantine components that render nothing visible, or only inside an own component. */
const unseen = new Set([
  ...['CopyButton', 'VisuallyHidden', 'DirectionContext', 'MantineProvider', 'Portal', 'Notifications'],
  ...['Combobox', 'PillsInput', 'ScrollArea', 'DatePicker', 'Input'],
]);

const own = Object.entries(sources)
  .filter(([file]) => kits.test(file))
  .flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:const|function) ([A-Z]\w+|lazyPart)/gm)].map(
      ([, name = '']) => families[file.split('/').at(-1) ?? ''] ?? name,
    ),
  );

/** Pages also share Mantine's own components. */
const mantine = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/(?:core|dates|notifications)'/g)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z]/.test(name) && !unseen.has(name));

export const sharedComponents = [...new Set([...own, ...mantine])].sort();
