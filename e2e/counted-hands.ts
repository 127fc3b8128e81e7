import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { pdf } from './file-parts.ts';

const document = path.join(import.meta.dirname, '../docs/operating/core-tasks.md');

/** The numbers in the document for this test and this way. */
function documented(way: string) {
  const { title } = test.info();
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells[4] === way && cells[8] === title)
    .map(([, , , , , ...numbers]) => numbers.slice(0, 3).map(Number));
  return rows.map(([clicks, keys, texts]) => ({ clicks, keys, texts }));
}

/** Uses a page as a person does, and counts clicks, keys and typed texts. A chord counts each of its keys. */
export class CountedHands {
  readonly counts = { clicks: 0, keys: 0, texts: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator) {
    this.counts.clicks += 1;
    await target.click();
  }

  async press(...chords: string[]) {
    for (const chord of chords) {
      this.counts.keys += chord.split('+').length;
      await this.#page.keyboard.press(chord);
    }
  }

  async type(text: string) {
    this.counts.texts += 1;
    await this.#page.keyboard.type(text);
  }

  /** The system's own file dialog is not counted. */
  async chooseFile(button: Locator, file: ReturnType<typeof pdf>) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.click(button);
    await (await chooser).setFiles(file);
  }

  expectDocumented(way: 'mouse' | 'keyboard') {
    expect([this.counts], 'docs/operating/core-tasks.md').toEqual(documented(way));
  }
}
