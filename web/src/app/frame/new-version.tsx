import { Button, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followVersions } from '#platform/offline/follow-versions.ts';
import { followTyping } from '#platform/offline/unsaved.ts';
import css from './layout.module.css';

/** The page has come to rest: the worker's files do not compete with its own. */
const restMs = 3_000;

/** Follows the versions of the product; says so where a new one waits because somebody types. */
export function NewVersion() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // From the first letter, long before there is a version to follow.
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

/** Over dialogs, in a portal: whoever types in one must be able to press it. */
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
