import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { type RecordLink, recordLinks } from '#platform/record-links.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useStore } from '#platform/store.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#platform/ui/icons.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { hasDialog } from '#platform/ui/use-topmost.ts';
import { idOfPeek, isPeek, PeekProvider, peekList, setPeeked } from './peek.ts';
import css from './peek-panel.module.css';

type PeekLink = RecordLink & Required<Pick<RecordLink, 'Peek'>>;
const hasPeek = (link: RecordLink): link is PeekLink => link.Peek !== undefined;

/** Shows the record of `?peek=task:<id>` beside the list; on phones its page opens instead. */
export function PeekPanel() {
  const { get } = useAddress();
  const phone = usePhone();
  const peek = get('peek');
  const link =
    peek &&
    recordLinks()
      .filter(hasPeek)
      .find(({ kind }) => isPeek(peek, kind));
  if (!peek || !link) return null;
  return phone ? <Navigate to={link.path(idOfPeek(peek))} replace /> : <Panel peek={peek} link={link} />;
}

function Panel({ peek, link: { Peek, path } }: { peek: string; link: PeekLink }) {
  const { t } = useTranslation();
  const { set } = useAddress();
  const panel = useRef<HTMLElement>(null);
  const list = useStore(peekList);
  const id = idOfPeek(peek);
  const latest = useRef({ peek, close });
  latest.current = { peek, close };

  function close() {
    set({ peek: '' });
  }
  function show(other: string | null | undefined) {
    if (other) set({ peek: other }, { typed: true });
  }

  useEffect(() => {
    setPeeked(peek);
    panel.current?.scrollTo({ top: 0 });
    // The focus was in the record that is gone.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [peek]);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      setPeeked(null);
      // A click elsewhere has moved the focus already.
      if (document.activeElement !== document.body && !panel.current?.contains(document.activeElement)) return;
      if (peekList.read()?.focusRow(latest.current.peek)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasDialog()) return;
      latest.current.close();
    };
    document.addEventListener('keydown', handleEscape);
    return () => document.removeEventListener('keydown', handleEscape);
  }, []);

  useShortcuts([
    { keys: 'j', label: t('row-keys.down'), ofPage: true, run: () => show(list?.nextRow()) },
    { keys: 'k', label: t('row-keys.up'), ofPage: true, run: () => show(list?.previousRow()) },
  ]);

  return (
    <aside ref={panel} className={css.panel} aria-label={t('record.peek')} tabIndex={-1} data-scrolls>
      <div className={css.bar}>
        {list && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('row-keys.down')}
              title={t('row-keys.down')}
              onClick={() => show(list.nextRow())}
            >
              <ChevronDownIcon size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('row-keys.up')}
              title={t('row-keys.up')}
              onClick={() => show(list.previousRow())}
            >
              <ChevronUpIcon size={18} />
            </ActionIcon>
          </>
        )}
        <Button component={AppLink} to={path(id)} variant="default" size="xs" className={css.open}>
          {t('record.open')}
        </Button>
        <CloseButton aria-label={t('actions.close')} onClick={close} />
      </div>
      <PeekProvider value>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Peek key={peek} id={id} />
        </Suspense>
      </PeekProvider>
    </aside>
  );
}
