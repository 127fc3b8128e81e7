import { expect, test } from 'vitest';
import { europeanWords } from './portuguese-words.ts';

test.each([
  ['Três ficheiros da equipa', ['ficheiros', 'equipa']],
  ['Registo de utilizadores numa secção', ['Registo', 'utilizadores', 'numa', 'secção']],
  ['Contacte a equipe', ['Contacte']],
])('refuses the words of “%s”', (text, words) => {
  expect(europeanWords(text)).toEqual(words);
});

test.each(['Três arquivos da equipe, em uma seção', 'Registro de usuários', 'Número, contato, {{equipa}}'])(
  'allows “%s”',
  (text) => {
    expect(europeanWords(text)).toEqual([]);
  },
);
