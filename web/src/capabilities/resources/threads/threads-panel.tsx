import { Button, Checkbox } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { CommentForm, useThread } from '#capabilities/comments/public.tsx';
import { PeopleForResources } from '#capabilities/resources/managing/operations.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { LazyDrawer } from '#platform/ui/lazy-dialogs.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useNarrow } from '#platform/ui/use-phone.ts';
import { useAct } from '#platform/use-act.ts';
import { threadPlaces } from './comment-mark.ts';
import { CreateArticleThread } from './operations.ts';
import { ThreadCard } from './thread-card.tsx';
import css from './threads.module.css';
import type { NewThread, ThreadsState } from './use-threads.ts';

interface Props {
  resourceId: string;
  state: ThreadsState;
  editor: Editor | null;
}

/** The conversations beside the text; without room for a column, in a drawer. */
export function ThreadsPanel({ state, ...props }: Props) {
  const { t } = useTranslation(['resources', 'common']);
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <LazyDrawer
        opened={state.isOpened}
        onClose={() => {
          state.end(null);
          state.open(false);
        }}
        title={t('threads.title')}
        closeButtonProps={{ 'aria-label': t('common:actions.close') }}
        position="right"
      >
        <Threads state={state} {...props} />
      </LazyDrawer>
    );
  if (!state.isOpened) return null;
  return (
    <aside className={css.panel} aria-label={t('threads.title')}>
      <Threads state={state} {...props} />
    </aside>
  );
}

function Threads({ resourceId, state, editor }: Props) {
  const { t } = useTranslation('resources');
  const [showsResolved, setShowsResolved] = useState(false);
  const places = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now ? [...threadPlaces(now.state.doc)].map(([id, { from }]) => ({ id, from })) : [],
  });
  const order = new Map((places ?? []).map(({ id, from }) => [id, from]));
  const shown = state.threads
    .filter(({ _id, resolvedAt }) => resolvedAt === null || showsResolved || _id === state.chosen)
    .toSorted((one, other) => (order.get(one._id) ?? Infinity) - (order.get(other._id) ?? Infinity) || 0);
  const hasResolved = state.threads.some(({ resolvedAt }) => resolvedAt !== null);
  if (state.error) return <LoadFailed error={state.error} onRetry={state.again} />;
  return (
    <Stack gap={3}>
      {state.begun && <BegunThread key={state.begun.id} resourceId={resourceId} state={state} begun={state.begun} />}
      {shown.length === 0 && !state.begun && <p className="note">{t('threads.none')}</p>}
      <ul className={css.threads}>
        {shown.map((thread) => (
          <ThreadCard
            key={thread._id}
            thread={thread}
            isChosen={thread._id === state.chosen}
            isRemoved={!order.has(thread._id)}
            onChoose={(isChosen) => {
              state.choose(isChosen ? thread._id : null);
              if (isChosen) state.show(thread._id);
            }}
          />
        ))}
      </ul>
      {hasResolved && (
        <Checkbox
          label={t('threads.show-resolved')}
          checked={showsResolved}
          onChange={(event) => setShowsResolved(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

interface BegunProps {
  resourceId: string;
  state: ThreadsState;
  begun: NewThread;
}

/** The first comment on selected words. */
function BegunThread({ resourceId, state, begun: { id, quote } }: BegunProps) {
  const { t } = useTranslation(['resources', 'common']);
  const client = useClient();
  const [create] = useAct(CreateArticleThread, { silent: true });
  const thread = useThread({ kind: 'articleThread', id }, { canWrite: true });
  const people = async (search: string) => {
    const { data } = await client.query(PeopleForResources, { search }).toPromise();
    return data?.peopleForResources ?? [];
  };
  return (
    <section className={css.thread} data-chosen="true" aria-label={t('threads.new')}>
      <blockquote className={css.quote} dir="auto">
        {quote}
      </blockquote>
      <CommentForm
        autoFocus
        thread={{
          ...thread,
          draft: `comment:${resourceId}:${state.language}:new`,
          people,
          create: ({ id: commentId, ...input }) =>
            create({ id, resourceId, language: state.language, quote, commentId, ...input }),
        }}
        onSent={() => state.end(id)}
        onClose={() => state.end(null)}
      />
      <Row justify="end">
        <Button size="compact-sm" variant="subtle" onClick={() => state.end(null)}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </section>
  );
}
