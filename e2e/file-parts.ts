import type { Page } from '@playwright/test';
import { aPdf } from '../server/src/testing/files/sample-files.ts';

export const pdf = (name = 'plan.pdf', words?: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(words) });

/** Large enough that a flaky connection of two megabytes cannot send it at once. */
export const largePdf = (name = 'deck.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([aPdf(), Buffer.alloc(6_000_000, 'x')]),
});

export const picker = (page: Page, name = 'Add files') =>
  page.locator(`input[type=file][aria-label="${name}"][multiple]`);

export const newVersion = (page: Page) => page.locator('input[type=file][aria-label="Upload a new version"]');
