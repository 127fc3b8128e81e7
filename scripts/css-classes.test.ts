import { expect, test } from 'vitest';
import { cssFaultsIn } from './css-classes.ts';

const sheet = '.row .name::after { inset: 0 }\n@media (min-width: 10.5rem) { .row:hover, .end { color: red } }';
const faultsOf = (text: string) =>
  cssFaultsIn(
    new Map([
      ['web/src/platform/row.module.css', sheet],
      ['web/src/platform/row.tsx', `import css from './row.module.css';\n${text}`],
    ]),
  );

test('finds classes that no style sheet has, and classes that no component uses', () => {
  expect(faultsOf('<li className={css.row}><b className={css.title} />{css.name}</li>')).toEqual([
    'web/src/platform/row.tsx: row.module.css has no class title',
    'web/src/platform/row.module.css: no component uses the class end',
  ]);
});

test('takes any class as used where the name is computed, and texts for no class', () => {
  expect(faultsOf("<li className={css[kind]}>{t('css.title')}</li>")).toEqual([]);
});
