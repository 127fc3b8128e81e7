import { Button } from '@mantine/core';
import { hasSharedViews } from '@seedbed/domain/views/lists.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { ViewLinks } from '#capabilities/exports/operations.ts';
import { useFeatures } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { addressOf } from '#platform/list/saved-address.ts';
import { ExternalLinkIcon } from '#platform/ui/icons.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkTerms } from './link-terms.tsx';

/** A link to the chosen view for people outside. Only its owner makes one, of the view as it is saved. */
export function LinkButton(list: ListPartProps) {
  const { t } = useTranslation('exports');
  const [params] = useSearchParams();
  const chosen = params.get('saved');
  const isOn = hasSharedViews(useFeatures(), list.name);
  const isView = chosen !== null && chosen !== 'none';
  const [{ data }] = useQuery({ query: ViewLinks, variables: { list: list.name }, pause: !isOn || !isView });
  const [opened, setOpened] = useState(false);
  const view = data?.savedViews.find(({ _id, isMine }) => isMine && _id === chosen);
  if (!isOn || !view || view.address !== addressOf(list, params)) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        size="xs"
        variant={view.link ? 'light' : 'default'}
        leftSection={<ExternalLinkIcon size={14} />}
        onClick={() => setOpened(true)}
      >
        {t(view.link ? 'link.shared' : 'link.share')}
      </Button>
      <FormDialog opened={opened} title={t('link.title', { name: view.name })} onClose={close}>
        {view.link ? (
          <LinkTerms viewId={view._id} link={view.link} onClose={close} />
        ) : (
          <LinkForm view={view} list={list} onClose={close} />
        )}
      </FormDialog>
    </>
  );
}
