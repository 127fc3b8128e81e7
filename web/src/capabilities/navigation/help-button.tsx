import { useTranslation } from 'react-i18next';
import { closeHelp, openHelp, useHelp } from '#platform/help.ts';
import { HelpIcon } from '#platform/ui/icons.tsx';
import css from './sidebar/sidebar.module.css';

/** At the foot of the sidebar, in the same place on all pages. */
export function HelpButton({ onAsk = () => openHelp(), rail = false }: { onAsk?: () => void; rail?: boolean }) {
  const { t } = useTranslation('navigation');
  const { open } = useHelp();
  return (
    <div className={css.foot}>
      <button
        type="button"
        className={css.entry}
        title={rail ? t('help') : undefined}
        aria-expanded={open}
        onClick={() => (open ? closeHelp() : onAsk())}
      >
        <HelpIcon size={18} />
        <span className={css.label}>{t('help')}</span>
      </button>
    </div>
  );
}
