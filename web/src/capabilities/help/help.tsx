import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { useHelp } from '#platform/help.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { type PaletteSource, registerPaletteSource } from '#platform/palette-sources.ts';
import { useAtRest } from '#platform/routes.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { HelpFailed } from './help-failed.tsx';

const panel = async () => (await Promise.all([import('./help-panel.tsx'), loadTexts(['help'])]))[0].HelpPanel;
const HelpPanel = lazyPart(panel, null, { failed: HelpFailed });

const loadEntries: PaletteSource = async ({ roleType }) => {
  const [{ articlesForPalette }] = await Promise.all([import('./palette-articles.ts'), loadTexts(['help'])]);
  return { label: i18next.t('help:title'), entries: await articlesForPalette(roleType) };
};
registerPaletteSource('help', loadEntries);

/** Nothing until somebody asks for it. What the page fetches at rest opens without a connection too. */
export function Help() {
  const { round } = useHelp();
  const { roleType } = useActor();
  const { language } = useTranslation().i18n;
  useAtRest(() => void Promise.all([panel(), loadEntries({ roleType })]).catch(() => undefined), language);
  return round > 0 ? <HelpPanel /> : null;
}
