import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './prompt.module.css';

interface Props {
  /** Its name, where the founder has several. */
  startup: string | undefined;
  onFill: () => void;
  onDismiss: () => void;
}

export function PromptToast({ startup, onFill, onDismiss }: Props) {
  const { t } = useTranslation('metrics');
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toast = words.current?.closest<HTMLElement>(`.${css.prompt}`);
    return toast ? reserveHeight(toast) : undefined;
  }, []);
  return (
    <span ref={words} className={css.toast}>
      <strong>{t('prompt.title')}</strong>
      {startup && <bdi>{startup}</bdi>}
      <span>{t('prompt.sentence')}</span>
      <span className={css.actions}>
        <Button size="compact-sm" onClick={onFill}>
          {t('prompt.fill')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
          {t('prompt.dismiss')}
        </Button>
      </span>
    </span>
  );
}

/** The prompt stays until it is answered, so the page ends above it. */
function reserveHeight(toast: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // Behind a dialog it has no height, and is back afterwards.
    if (toast.offsetHeight === 0) return;
    style.setProperty('--prompt-room', `calc(${toast.offsetHeight}px + var(--foot-height, 0px) + var(--space-4))`);
  });
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty('--prompt-room');
  };
}
