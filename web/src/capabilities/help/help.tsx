import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { useHelp } from '#platform/help.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { useAtRest } from '#platform/routes.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { HelpFailed } from './help-failed.tsx';
import { paletteSource } from './palette-source.ts';

const panel = async () => (await Promise.all([import('./help-panel.tsx'), loadTexts(['help'])]))[0].HelpPanel;
const HelpPanel = lazyPart(panel, null, { failed: HelpFailed });

/** Renders nothing until somebody opens help. Prefetching when idle makes it work offline. */
export function Help() {
  const { round } = useHelp();
  const { roleType } = useActor();
  const { language } = useTranslation().i18n;
  useAtRest(() => void Promise.all([panel(), paletteSource.load({ roleType })]).catch(() => undefined), language);
  return round > 0 ? <HelpPanel /> : null;
}
