// The headers of ten reference files, as other products and people write them. [UX-I2]
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { importColumns } from '@seedbed/domain/transfers/import-columns.ts';
import { guessMapping } from '@seedbed/domain/transfers/mapping.ts';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, translate } from '#platform/messages.ts';

/** Each header, and the column that it means; null if the product has none. */
type File = [name: string, kind: ImportKind, headers: readonly [string, string | null][]];

const files: readonly File[] = [
  [
    'a CRM in English',
    'users',
    [
      ['First Name', 'firstName'],
      ['Last Name', 'lastName'],
      ['Email Address', 'email'],
      ['Phone Number', 'phone'],
      ['Job Title', 'headline'],
      ['Country/Region', 'country'],
      ['Lead Status', null],
    ],
  ],
  [
    'a newsletter tool',
    'users',
    [
      ['EMAIL', 'email'],
      ['FNAME', 'firstName'],
      ['LNAME', 'lastName'],
      ['PHONE', 'phone'],
    ],
  ],
  [
    'a form in Spanish',
    'users',
    [
      ['Nombre completo', 'fullName'],
      ['Correo electrónico', 'email'],
      ['Rol', 'role'],
      ['Teléfono', 'phone'],
      ['País', 'country'],
    ],
  ],
  [
    'a sheet in French',
    'users',
    [
      ['Prénom', 'firstName'],
      ['Nom de famille', 'lastName'],
      ['Adresse e-mail', 'email'],
      ['Rôle', 'role'],
      ['Programme', 'programs'],
    ],
  ],
  [
    'a sheet in German',
    'users',
    [
      ['Vorname', 'firstName'],
      ['Nachname', 'lastName'],
      ['E-Mail-Adresse', 'email'],
      ['Telefon', 'phone'],
      ['Land', 'country'],
    ],
  ],
  [
    'a sheet in Arabic',
    'users',
    [
      ['الاسم الأول', 'firstName'],
      ['البريد الإلكتروني', 'email'],
      ['الدور', 'role'],
      ['البلد', 'country'],
    ],
  ],
  [
    'a table of startups',
    'startups',
    [
      ['Company Name', 'name'],
      ['Website', 'website'],
      ['Short description', 'oneLiner'],
      ['City', 'city'],
      ['Country', 'country'],
      ['Year founded', 'foundedYear'],
      ['Stage', 'stage'],
      ['Cohort', 'programs'],
    ],
  ],
  [
    'a sheet in Portuguese',
    'startups',
    [
      ['Nome', 'name'],
      ['Descrição', 'oneLiner'],
      ['Site', 'website'],
      ['Cidade', 'city'],
      ['País', 'country'],
      ['Ano de fundação', 'foundedYear'],
    ],
  ],
  [
    'a sheet in Japanese',
    'startups',
    [
      ['会社名', 'name'],
      ['説明', 'oneLiner'],
      ['ウェブサイト', 'website'],
      ['都市', 'city'],
      ['国', 'country'],
      ['設立年', 'foundedYear'],
      ['ステージ', 'stage'],
    ],
  ],
  [
    'a sheet in Ukrainian',
    'startups',
    [
      ['Назва', 'name'],
      ['Опис', 'oneLiner'],
      ['Сайт', 'website'],
      ['Місто', 'city'],
      ['Країна', 'country'],
      ['Рік заснування', 'foundedYear'],
      ['Програма', 'programs'],
    ],
  ],
];

beforeAll(() => loadMessages(new URL('../../../../../locales', import.meta.url).pathname));

const guess = (kind: ImportKind, headers: readonly string[]) =>
  guessMapping(importColumns[kind], headers, (key) =>
    languages.map((language) => translate(`transfers:fields.${kind}.${key}`, language)),
  );

test('maps at least nine of ten columns of the reference files by itself', () => {
  const wrong: string[] = [];
  let all = 0;
  for (const [name, kind, headers] of files) {
    const mapping = guess(
      kind,
      headers.map(([header]) => header),
    );
    for (const [i, [header, expected]] of headers.entries()) {
      all += 1;
      if (mapping[i] !== expected) wrong.push(`${name}: ${header} is ${mapping[i]} instead of ${expected}`);
    }
  }
  expect(files).toHaveLength(10);
  expect(wrong.length / all, wrong.join('\n')).toBeLessThanOrEqual(0.1);
});

test.for(languages)("maps the product's own names in %s", (language) => {
  for (const kind of ['users', 'startups'] as const) {
    const keys = importColumns[kind].map(({ key }) => key);
    expect(
      guess(
        kind,
        keys.map((key) => translate(`transfers:fields.${kind}.${key}`, language)),
      ),
    ).toEqual(keys);
  }
});
