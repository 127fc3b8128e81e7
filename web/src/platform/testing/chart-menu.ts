import { type Locator, page } from 'vitest/browser';

/** Takes an entry of the menu of a chart. */
export async function chooseInChart(figure: Locator, entry: string): Promise<void> {
  await figure.getByCss('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: entry }).click();
}
