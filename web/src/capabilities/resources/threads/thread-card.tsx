import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Conversation } from '#capabilities/comments/public.tsx';
import { Writes } from '#platform/actor.tsx';
import type { ArticleThreadFragment } from '#platform/api/generated/documents.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { SetArticleThreadResolved } from './operations.ts';
import css from './threads.module.css';

interface Props {
  thread: ArticleThreadFragment;
  isChosen: boolean;
  /** Its words are no longer in the text. */
  isRemoved: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One conversation: its words, and its comments if it is open. */
export function ThreadCard({ thread, isChosen, isRemoved, onChoose }: Props) {
  const { t } = useTranslation('resources');
  const [setResolved, busy] = useAct(SetArticleThreadResolved);
  const { _id, quote, createdBy, lastCommentAt, createdAt, commentCount, resolvedAt, resolvedBy, version } = thread;
  const isResolved = resolvedAt !== null;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  async function resolve() {
    const { data, undoId } = await setResolved({ threadId: _id, isResolved: !isResolved, version });
    if (data) offerUndo(t(isResolved ? 'threads.reopened' : 'threads.resolved'), undoId);
  }

  return (
    <li ref={card} className={css.thread} data-chosen={isChosen}>
      <UnstyledButton className={css.head} aria-expanded={isChosen} onClick={() => onChoose(!isChosen)}>
        <span className={css.quote}>
          <bdi>{quote}</bdi>
        </span>
        <span className="note">
          <bdi>{createdBy?.fullName ?? t('someone')}</bdi> · {t('threads.comments', { count: commentCount })} ·{' '}
          <TimeAgo at={lastCommentAt ?? createdAt} />
        </span>
      </UnstyledButton>
      {isRemoved && <p className="note">{t('threads.removed')}</p>}
      <Row gap={2} align="center" justify="between">
        {isResolved ? (
          <Pill tone="good">{t('threads.resolved-by', { name: resolvedBy?.fullName ?? t('someone') })}</Pill>
        ) : (
          <span />
        )}
        <Writes>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void resolve()}>
            {t(isResolved ? 'threads.reopen' : 'threads.resolve')}
          </Button>
        </Writes>
      </Row>
      {isChosen && <Conversation record={{ kind: 'articleThread', id: _id }} />}
    </li>
  );
}
