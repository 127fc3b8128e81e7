import i18next from 'i18next';
import { useHelp } from '#platform/help.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lendToPalette } from '#platform/palette-sources.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const HelpPanel = lazyPart(
  async () => (await Promise.all([import('./help-panel.tsx'), loadTexts(['help'])]))[0].HelpPanel,
);

lendToPalette('help', async () => {
  const [{ articlesForPalette }] = await Promise.all([import('./palette-articles.ts'), loadTexts(['help'])]);
  return { label: i18next.t('help:title'), entries: await articlesForPalette() };
});

/** Nothing until somebody asks for it. */
export function Help() {
  const { round } = useHelp();
  return round > 0 ? <HelpPanel /> : null;
}
