import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MarkResourceRead, SetResourceBookmarked } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { useIsViewing, Writes } from '#platform/actor.tsx';
import type { ResourceCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ExternalLinkIcon, FileIcon, FileTextIcon, PinnedIcon, StarIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './library.module.css';

const kindIcons = { article: FileTextIcon, link: ExternalLinkIcon, file: FileIcon } as const;

/** One resource: its title opens it, and a link without a confirmation leads outside at once. */
export function ResourceRow({ resource, withSection }: { resource: ResourceCardFragment; withSection: boolean }) {
  const { t } = useTranslation('resources');
  const Icon = kindIcons[resource.kind];
  const isUnread = resource.readingState === 'unread' || resource.needsConfirmation;
  return (
    <li className={css.row} data-unread={isUnread}>
      <span className={css.kind} title={t(`values.kind.${resource.kind}`)}>
        <Icon size={18} />
      </span>
      <div className={css.words}>
        <span>
          {isUnread && <span className={css.dot} role="img" aria-label={t('unread')} />}
          <Title resource={resource} />
        </span>
        {(resource.summary || withSection) && (
          <span className="note">
            {withSection && <bdi>{sectionName(resource.section)}</bdi>}
            {withSection && resource.summary && ' · '}
            <bdi>{resource.summary}</bdi>
          </span>
        )}
      </div>
      <div className={css.end}>
        {resource.needsConfirmation && <Pill tone="warn">{t('to-confirm')}</Pill>}
        {resource.readingState === 'confirmed' && <Pill tone="good">{t('confirmed')}</Pill>}
        {resource.isPinned && (
          <span className={css.kind} title={t('pinned')}>
            <PinnedIcon size={16} />
          </span>
        )}
        <Writes>
          <BookmarkButton resource={resource} />
        </Writes>
      </div>
    </li>
  );
}

function Title({ resource: { _id, kind, url, name, isRequired } }: { resource: ResourceCardFragment }) {
  const [markRead] = useAct(MarkResourceRead, { silent: true });
  const isViewing = useIsViewing();
  if (kind !== 'link' || !url || isRequired)
    return (
      <AppLink to={`/resources/internal/${_id}`} className={css.title}>
        <bdi>{name}</bdi>
      </AppLink>
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={css.title}
      onClick={() => {
        if (!isViewing) void markRead({ resourceId: _id });
      }}
    >
      <bdi>{name}</bdi>
    </a>
  );
}

export function BookmarkButton({ resource: { _id, name, isBookmarked } }: { resource: ResourceCardFragment }) {
  const { t } = useTranslation('resources');
  const [set, busy] = useAct(SetResourceBookmarked);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={css.bookmark}
      aria-pressed={isBookmarked}
      aria-label={t('bookmark', { name })}
      disabled={busy}
      onClick={() => void set({ resourceId: _id, isBookmarked: !isBookmarked })}
    >
      <StarIcon size={18} fill={isBookmarked ? 'currentColor' : 'none'} />
    </ActionIcon>
  );
}

/** Rows of one part of the library. */
export function ResourceRows({
  resources,
  withSection = false,
}: {
  resources: readonly ResourceCardFragment[];
  withSection?: boolean;
}) {
  return (
    <ul className={css.list}>
      {resources.map((resource) => (
        <ResourceRow key={resource._id} resource={resource} withSection={withSection} />
      ))}
    </ul>
  );
}
