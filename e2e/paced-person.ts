import type { Locator, Page } from '@playwright/test';

/** Assumptions about a person who does something for the first time; docs/operating/set-up-time.md states them. */
const wordsReadPerMinute = 200;
const wordsTypedPerMinute = 40;
const charactersOfWord = 5;
const secondsOfClick = 2;
const secondsOfFile = 15;

/** Text of options is not on the page before a list is opened. */
const visibleWords = `(() => {
  const copy = document.querySelector('main').innerText;
  const options = [...document.querySelectorAll('main option')].map((one) => one.innerText).join(' ');
  const count = (text) => text.split(/\\s+/).filter(Boolean).length;
  return Math.max(0, count(copy) - count(options));
})()`;

/** Does a task at once, and adds up the seconds that a person would need: to read, to type, to aim, and to wait. */
export class PacedPerson {
  readonly seconds = { reading: 0, typing: 0, clicking: 0, waiting: 0 };
  readonly counts = { words: 0, characters: 0, clicks: 0, files: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get total(): number {
    return Object.values(this.seconds).reduce((sum, seconds) => sum + seconds, 0);
  }

  /** Everything in the main part of the page. */
  async read() {
    const words = await this.#page.evaluate<number>(visibleWords);
    this.counts.words += words;
    this.seconds.reading += (words / wordsReadPerMinute) * 60;
  }

  async click(target: Locator) {
    this.counts.clicks += 1;
    this.seconds.clicking += secondsOfClick;
    await target.click();
  }

  async type(target: Locator, text: string) {
    await this.click(target);
    this.counts.characters += text.length;
    this.seconds.typing += (text.length / (wordsTypedPerMinute * charactersOfWord)) * 60;
    await target.fill(text);
  }

  /** Opens a list and takes one of its options. */
  async choose(target: Locator, value: string) {
    this.counts.clicks += 2;
    this.seconds.clicking += 2 * secondsOfClick;
    await target.selectOption(value);
  }

  /** Finds a file in the system's dialog. */
  async chooseFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.click(button);
    this.counts.files += 1;
    this.seconds.clicking += secondsOfFile;
    await (await chooser).setFiles(file);
  }

  /** The machine's part: from a press until this is there. */
  async waitFor(what: () => Promise<unknown>) {
    const startedAt = performance.now();
    await what();
    this.seconds.waiting += (performance.now() - startedAt) / 1000;
  }
}
