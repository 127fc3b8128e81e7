import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import css from './notice.module.css';
import { closeAfter, forgetTimer, pauseProps } from './toasts/toast-timers.ts';

const fadeMs = 7_000;

interface Props {
  kind: 'error' | 'success';
  onClose: () => void;
  children: ReactNode;
}

/** An alert within the page: scrolls into view; a success disappears, an error stays until it is closed. */
export function Notice({ kind, onClose, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const failed = kind === 'error';

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (failed) return;
    closeAfter(id, fadeMs, () => close.current());
    return () => forgetTimer(id);
  }, [id, failed]);

  return (
    <div ref={place} className={css.notice} data-kind={kind} role={failed ? 'alert' : 'status'} {...pauseProps(id)}>
      {failed ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
      <p>{children}</p>
      <button type="button" className={css.close} aria-label={t('actions.close')} onClick={onClose}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
