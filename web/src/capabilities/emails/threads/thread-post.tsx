import { Button } from '@mantine/core';
import { canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { LinkedText } from '#capabilities/comments/public.tsx';
import type { Post } from '#capabilities/timeline/public.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import type { ThreadPartsFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { EmailForm } from './email-form.tsx';
import css from './threads.module.css';

type Message = ThreadPartsFragment['messages'][number];
interface PostedThread {
  emailThread?: ThreadPartsFragment | null;
}

export function ReceivedTitle() {
  const { t } = useTranslation('email-threads');
  return t('received');
}

/** The emails between earlier and last ones are folded. */
const mostShown = 3;

/** A thread of emails, the oldest first. */
export function ThreadPost({ post }: { post: Post }) {
  const { t } = useTranslation('email-threads');
  const [showsAll, showAll] = useState(false);
  const [answering, setAnswering] = useState(false);
  const actor = useActor();
  const { emailThread: thread } = post as PostedThread;
  if (!thread) return <p className="note">{post.message}</p>;
  const { messages, subject } = thread;
  const hidden = showsAll ? 0 : Math.max(0, messages.length - mostShown);
  return (
    <Stack gap={3}>
      <p className={css.subject} dir="auto">
        {subject}
      </p>
      {hidden > 0 && (
        <Row>
          <Button size="compact-sm" variant="subtle" onClick={() => showAll(true)}>
            {t('earlier', { count: hidden })}
          </Button>
        </Row>
      )}
      <ol className={css.messages}>
        {messages.slice(hidden).map((message) => (
          <li key={message._id}>
            <OneMessage message={message} />
          </li>
        ))}
      </ol>
      <Writes>
        {canWriteEmail(actor, post.startup._id) && (
          <Row>
            <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
              {t('answer')}
            </Button>
          </Row>
        )}
        <FormDialog opened={answering} title={t('answer-title', { subject })} onClose={() => setAnswering(false)}>
          <EmailForm
            startup={post.startup}
            thread={{ _id: thread._id, subject, people: peopleIn(messages), isPublic: post.isPublic }}
            onClose={() => setAnswering(false)}
          />
        </FormDialog>
      </Writes>
    </Stack>
  );
}

/** Authors with an account, the last one first. */
const peopleIn = (messages: readonly Message[]) => [
  ...new Map(messages.flatMap(({ author }) => (author ? [[author._id, author] as const] : [])).reverse()).values(),
];

function OneMessage({ message }: { message: Message }) {
  const { t } = useTranslation('email-threads');
  const [quotes, showQuotes] = useState(false);
  const { author, from, recipients, cc, bcc, createdAt, emailContent, quotedContent } = message;
  return (
    <Stack gap={1}>
      <p className={css.head}>
        {author ? <UserName person={author} /> : <bdi>{from.name ?? from.address}</bdi>}
        <span className="note">
          <TimeAgo at={createdAt} />
        </span>
        <States message={message} />
      </p>
      <p className="note">
        {t('to', { names: namesOf(recipients) })}
        {cc.length > 0 && ` · ${t('copy', { names: namesOf(cc) })}`}
        {bcc && bcc.length > 0 && ` · ${t('blind', { names: namesOf(bcc) })}`}
      </p>
      <div className={css.text}>
        <LinkedText text={emailContent} />
      </div>
      {quotedContent && (
        <>
          <Row>
            <Button size="compact-xs" variant="subtle" aria-expanded={quotes} onClick={() => showQuotes(!quotes)}>
              {t(quotes ? 'hide-quoted' : 'quoted')}
            </Button>
          </Row>
          {quotes && (
            <blockquote className={css.quoted} dir="auto">
              {quotedContent}
            </blockquote>
          )}
        </>
      )}
    </Stack>
  );
}

const namesOf = (all: readonly { address: string; name: string | null }[]) =>
  all.map(({ address, name }) => name ?? address).join(', ');

const troubles = ['bounced', 'spam', 'dropped', 'deferred'] as const;

/** The delivery, for people with the permission. */
function States({ message }: { message: Message }) {
  const { t } = useTranslation('email-threads');
  const trouble = troubles.filter((one) => message[one]);
  return (
    <>
      {trouble.map((one) => (
        <Pill key={one} tone="warn">
          {t(`states.${one}`)}
        </Pill>
      ))}
      {message.delivered && <Pill tone="good">{t('states.delivered')}</Pill>}
      {message.openCount ? <Pill>{t('opened', { count: message.openCount })}</Pill> : null}
    </>
  );
}
