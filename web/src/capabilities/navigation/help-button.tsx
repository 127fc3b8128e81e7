import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { closeHelp, openHelp, useHelp } from '#platform/help.ts';
import { HelpIcon } from '#platform/ui/icons.tsx';
import css from './sidebar.module.css';

interface Props {
  /** Where the button lies on what closes with it: what gets the focus back then. */
  from?: RefObject<HTMLElement | null>;
  onOpen?: () => void;
}

/** At the foot of the sidebar, so in the same place on all pages. */
export function HelpButton({ from, onOpen }: Props) {
  const { t } = useTranslation('navigation');
  const { open } = useHelp();
  const toggle = () => {
    if (open) return closeHelp();
    openHelp({ from: from?.current });
    onOpen?.();
  };
  return (
    <div className={css.foot}>
      <button type="button" className={css.entry} aria-expanded={open} onClick={toggle}>
        <HelpIcon size={18} />
        <span className={css.label}>{t('help')}</span>
      </button>
    </div>
  );
}
