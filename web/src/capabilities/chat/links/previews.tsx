import { CloseButton } from '@mantine/core';
import { urlsIn } from '@seedbed/domain/chat/links.ts';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import { useQuery } from 'urql';
import type { Message } from '#capabilities/chat/conversation/messages.ts';
import { LinkedRecords, RemoveChatPreviews } from '#capabilities/chat/operations.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { type RecordLink, recordLink, recordLinks } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './previews.module.css';

interface LinkedRecord {
  link: RecordLink;
  id: string;
}

/** The record of an own address. The longest of several matching patterns names it. */
function recordAt(url: string): LinkedRecord | null {
  const { host, pathname } = new URL(url);
  if (host !== window.location.host) return null;
  const [best] = recordLinks()
    .flatMap((link) => {
      const pattern = link.path(':id');
      const id = matchPath({ path: pattern, end: false }, pathname)?.params.id;
      return id ? [{ link, id, pattern }] : [];
    })
    .sort((a, b) => b.pattern.length - a.pattern.length);
  return best ?? null;
}

/** Records by the rights of the reader, and pages outside. A record that the reader may not open stays a plain link. */
export function Previews({ message }: { message: Message }) {
  const linked = message.isDeleted ? [] : urlsIn(message).flatMap((url) => recordAt(url) ?? []);
  return (
    <>
      {linked.length > 0 && <Records linked={linked} />}
      {pagesOf(message).length > 0 && <Pages message={message} />}
    </>
  );
}

/** Responses stored on the device by an earlier release have none. */
const pagesOf = ({ previews }: Partial<Pick<Message, 'previews'>>) => previews ?? [];

function Records({ linked }: { linked: readonly LinkedRecord[] }) {
  const { i18n } = useTranslation(['search', ...linked.map(({ link }) => link.label.split(':')[0] as 'search')]);
  const [{ data }] = useQuery({
    query: LinkedRecords,
    variables: { records: linked.map(({ link, id }) => ({ kind: link.kind, id })) },
  });
  return (
    <ul className={css.previews}>
      {(data?.linkedRecords ?? []).flatMap((record) => {
        const link = recordLink(record.__typename);
        if (!link || !('name' in record)) return [];
        const { Icon } = link;
        return (
          <li key={record._id}>
            <AppLink to={link.path(record._id)} className={css.preview}>
              <Icon size={18} />
              <span>
                <bdi>{record.name}</bdi> <span className={css.when}>{i18n.t(link.label)}</span>
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The page chooses its title and its name, so its host always stands beside them. */
function Pages({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  const { userId } = useActor();
  const isViewing = useIsViewing();
  const [remove, busy] = useAct(RemoveChatPreviews);
  const isOwn = message.author?._id === userId && !isViewing;
  return (
    <ul className={css.previews}>
      {pagesOf(message).map(({ url, title, site }, index) => (
        <li key={url} className={css.previewRow}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={css.preview}>
            <span>
              <bdi>{title}</bdi>{' '}
              <span className={css.when}>
                {site && <bdi>{site} · </bdi>}
                <bdi>{new URL(url).host}</bdi>
              </span>
            </span>
          </a>
          {isOwn && index === 0 && (
            <CloseButton
              size="sm"
              aria-label={t('remove-previews')}
              disabled={busy}
              onClick={() => void remove({ messageId: message._id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
