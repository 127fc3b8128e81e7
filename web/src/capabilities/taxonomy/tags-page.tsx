import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { hasFeature, isActivated } from '@seedbed/domain/incubators/features.ts';
import { canCreateTags, canEditTags } from '@seedbed/domain/taxonomy/policy.ts';
import { isTagKind, rulesOf, type TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useQuery } from 'urql';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EditedTags } from './operations.ts';
import { SkillsNote } from './skills-note.tsx';
import { TagForm } from './tag-form.tsx';
import { TagList } from './tag-list.tsx';
import css from './tags.module.css';

/** One list of tags, or the industries. */
export function Component() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith('/taxonomy/') ? pathname.split('/')[3] : 'industry';
  if (!isTagKind(kind)) return <Navigate to="/taxonomy/tags/user" replace />;
  // Another list begins with an empty search.
  return <TagsPage key={kind} kind={kind} />;
}

function TagsPage({ kind }: { kind: TagKind }) {
  const { t } = useTranslation(['taxonomy', 'navigation']);
  const [actor, features] = [useActor(), useFeatures()];
  const [{ data, error }, again] = useQuery({ query: EditedTags, variables: { kind } });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<'current' | 'archived'>('current');
  const [isNew, setNew] = useState(false);
  const { feature } = rulesOf(kind);
  const isOpen = !feature || hasFeature(features, feature);
  const mayEdit = isOpen && canEditTags(actor, kind);
  const tags = data?.editedTags ?? [];
  const archived = tags.filter(({ isArchived }) => isArchived);
  const listed = shown === 'archived' && archived.length > 0 ? archived : tags.filter((tag) => !tag.isArchived);
  const found = listed.filter(({ name }) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));
  const add = canCreateTags(actor, kind) && (
    <AddTag
      state={isOpen ? 'open' : feature && isActivated(features, feature) ? 'locked' : 'off'}
      onAdd={() => setNew(true)}
    />
  );
  return (
    <Page
      title={t(`navigation:taxonomy.${kind}`)}
      sentence={data && t('found', { count: tags.length - archived.length })}
      width="reading"
      action={add || undefined}
      bar={
        tags.length > 0 && (
          <Row gap={2}>
            <TextInput
              className={css.search}
              size="xs"
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<SearchIcon size={16} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {archived.length > 0 && (
              <SegmentedControl
                size="xs"
                aria-label={t('state.label')}
                value={shown}
                onChange={(state) => setShown(state === 'archived' ? 'archived' : 'current')}
                data={[
                  { value: 'current', label: t('state.current') },
                  { value: 'archived', label: t('state.archived') },
                ]}
              />
            )}
          </Row>
        )
      }
    >
      {kind === 'skills' && <SkillsNote />}
      {!isOpen && <p className={css.note}>{t('not-editable')}</p>}
      {!data && <NotLoaded error={error} onRetry={again} rows={8} />}
      {data && tags.length === 0 && (
        <Empty drawing={<SeedlingDrawing />} title={t('empty.title')} sentence={t(`about.${kind}`)} />
      )}
      {tags.length > 0 && found.length === 0 && <p className={css.note}>{t('no-match')}</p>}
      {found.length > 0 && (
        <TagList kind={kind} tags={found} all={tags} mayEdit={mayEdit} canOrder={mayEdit && typed.trim() === ''} />
      )}
      <FormDialog opened={isNew} title={t('add')} onClose={() => setNew(false)}>
        <TagForm kind={kind} onDone={() => setNew(false)} />
      </FormDialog>
    </Page>
  );
}

function AddTag({ state, onAdd }: { state: 'open' | 'locked' | 'off'; onAdd: () => void }) {
  const { t } = useTranslation('taxonomy');
  if (state === 'open') return <Button onClick={onAdd}>{t('add')}</Button>;
  if (state === 'off') return null;
  return (
    <LockedFeature label={t('add')} className={css.locked} position="bottom">
      {t('add')}
    </LockedFeature>
  );
}
