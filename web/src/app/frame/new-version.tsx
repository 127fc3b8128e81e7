import { Button, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followVersions } from '#platform/offline/follow-versions.ts';
import { followTyping } from '#platform/offline/unsaved-input.ts';
import css from './layout.module.css';

/** Wait until the page is idle, so that the worker's files do not compete with its own. */
const restMs = 3_000;

/** Follows new versions of the product. Shows a bar when a reload would interrupt typing. */
export function NewVersion() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // Track typing from the start, before any new version exists.
    const stopTyping = followTyping();
    const timer = setTimeout(() => void followVersions((take) => setTakeOver(() => take)), restMs);
    return () => {
      clearTimeout(timer);
      stopTyping();
    };
  }, []);
  return (
    <Portal>
      <div role="status">{takeOver && <VersionBar onReload={takeOver} />}</div>
    </Portal>
  );
}

/** In a portal above dialogs, so that a person typing in one can press it. */
export function VersionBar({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={css.version}>
      {t('version.new')}
      <Button size="compact-sm" variant="white" onClick={onReload}>
        {t('version.reload')}
      </Button>
    </p>
  );
}
