import type { DrawerProps, ModalProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#platform/api/errors.ts';
import { useAtRest } from '#platform/routes.ts';
import { lazyPart, type NotThere } from './lazy-part.tsx';
import { toastError } from './toasts/toasts.tsx';

const load = () => import('./dialogs.tsx');

/** Pages open without the code of dialogs: it loads at rest, or with the first dialog. */
export const usePrefetchDialogs = () => useAtRest(() => void load().catch(() => undefined));

interface WaitingProps {
  /** Shown until the code has arrived. */
  waiting?: ReactNode;
}

const waiting = (props: WaitingProps) => props.waiting ?? null;

export const LazyModal = lazyPart<ModalProps & WaitingProps>(
  async () => {
    const { LateModal } = await load();
    return ({ waiting: _, ...props }) => <LateModal {...props} />;
  },
  waiting,
  { failed: DialogFailed },
);

export const LazyDrawer = lazyPart<DrawerProps>(async () => (await load()).LateDrawer, null, { failed: DialogFailed });

/** A dialog has no room for an error before its code has arrived. */
export function DialogFailed({ error, onClose }: NotThere & { onClose: () => void }) {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    toastError(`${t('failed.title')}: ${errorText(error)}`);
    onClose();
  }, []);
  return null;
}
