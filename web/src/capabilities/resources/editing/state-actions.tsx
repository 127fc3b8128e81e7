import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeleteResource, SetResourceState } from '#capabilities/resources/managing/operations.ts';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import { PublishButton, ReadAgainDialog } from './publish-dialog.tsx';

interface Props {
  resource: EditedRecord;
  onDeleted: () => void;
}

const pageOf = ({ _id }: EditedRecord) => `/resources/internal/${_id}`;

/** The page of its readers, publishing, and the menu of the rarer steps. Only an article has changes to publish. */
export function StateActions(props: Props) {
  const { t } = useTranslation('resources');
  const [isAsking, ask] = useState(false);
  const { resource } = props;
  const isLive = resource.state === 'published';
  const isArticle = resource.kind === 'article';
  const hasNothing = resource.kind === 'file' ? resource.attachments.length === 0 : !resource.url;
  return (
    <>
      {isLive && (
        <Button component={Link} to={pageOf(resource)} variant="default">
          {t('view')}
        </Button>
      )}
      {!isArticle && resource.state === 'draft' && (
        <PublishButton resource={resource} why={hasNothing && t('user-errors.nothing-to-publish')} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isArticle && isLive && <Menu.Item onClick={() => ask(true)}>{t('publish.again')}</Menu.Item>}
          <StateItems {...props} />
        </Menu.Dropdown>
      </Menu>
      <ReadAgainDialog resource={resource} open={isAsking} onClose={() => ask(false)} />
    </>
  );
}

/** The page of its readers, for a menu that holds everything. */
export function ViewItem({ resource }: Pick<Props, 'resource'>) {
  const { t } = useTranslation('resources');
  if (resource.state !== 'published') return null;
  return (
    <Menu.Item component={Link} to={pageOf(resource)}>
      {t('view')}
    </Menu.Item>
  );
}

/** The rarer steps. Each offers undo. */
export function StateItems({ resource, onDeleted }: Props) {
  const { t } = useTranslation(['resources', 'common']);
  const [setState] = useAct(SetResourceState);
  const [remove] = useAct(DeleteResource);
  const { _id: resourceId, state, publishedVersion } = resource;
  async function to(next: 'draft' | 'published' | 'archived') {
    const { data, undoId } = await setState({ resourceId, state: next });
    if (data) offerUndo(t(`states-set.${next}`), undoId);
  }
  return (
    <>
      {state === 'published' && <Menu.Item onClick={() => void to('draft')}>{t('withdraw')}</Menu.Item>}
      {state !== 'archived' && <Menu.Item onClick={() => void to('archived')}>{t('archive')}</Menu.Item>}
      {state === 'archived' && (
        <Menu.Item onClick={() => void to(publishedVersion === null ? 'draft' : 'published')}>
          {t('unarchive')}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        onClick={async () => {
          const { data, undoId } = await remove({ resourceId });
          if (!data) return;
          offerUndo(t('deleted'), undoId);
          onDeleted();
        }}
      >
        {t('common:actions.delete')}
      </Menu.Item>
    </>
  );
}
