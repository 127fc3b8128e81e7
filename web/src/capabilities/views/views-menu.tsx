import { Button, Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { CheckIcon, ChevronDownIcon, LockIcon, StarIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DeleteSavedView, SetFavoriteViews } from './operations.ts';
import { useViews, type View, type ViewedPage } from './use-views.ts';
import { NewViewForm, ViewForm } from './view-form.tsx';
import css from './views.module.css';

/** The views of a list: to choose, save, edit and delete them. */
export function ViewsMenu(list: ViewedPage) {
  const { t } = useTranslation('views');
  const { isOn, views, isLoaded, current, address, shown, isUntouched, show, follow } = useViews(list);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [remove] = useAct(DeleteSavedView);
  const [setFavorites] = useAct(SetFavoriteViews);
  const decided = useRef(false);
  const close = () => setDialog(null);

  // The default view of the role opens once, on an address without any choice.
  useEffect(() => {
    if (!isLoaded || decided.current) return;
    decided.current = true;
    const usual = views.find(({ isDefault }) => isDefault);
    if (usual && isUntouched) show(usual, { replace: true });
  });

  if (!isOn || !isLoaded) return null;
  const favorites = views
    .filter(({ favorite }) => favorite !== null)
    .sort((a, b) => (a.favorite ?? 0) - (b.favorite ?? 0));
  const others = views.filter(({ favorite }) => favorite === null);
  const favoriteIds = favorites.map(({ _id }) => _id);
  const place = current ? favoriteIds.indexOf(current._id) : -1;

  async function discard(view: View) {
    const { error, undoId } = await remove({ viewId: view._id });
    if (error) return;
    show(null, { replace: true });
    offerUndo(t('deleted', { name: view.name }), undoId);
  }

  const order = (viewIds: readonly string[]) => void setFavorites({ list: list.name, viewIds: [...viewIds] });
  const item = (view: View) => (
    <Menu.Item
      key={view._id}
      leftSection={current?._id === view._id ? <CheckIcon size={16} /> : <span className={css.noCheck} />}
      rightSection={<Marks view={view} />}
      aria-current={current?._id === view._id || undefined}
      onClick={() => show(view)}
    >
      <bdi>{view.name}</bdi>
      {!view.isMine && view.owner && <span className={css.owner}>{view.owner.fullName}</span>}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            className={css.button}
            rightSection={<ChevronDownIcon size={14} />}
            aria-label={current ? t('menu-of', { name: current.name }) : undefined}
          >
            <bdi className={css.current}>{current?.name ?? t('menu')}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          {views.length > 0 && (
            <Menu.Item
              leftSection={current ? <span className={css.noCheck} /> : <CheckIcon size={16} />}
              onClick={() => show(null)}
            >
              {t('none')}
            </Menu.Item>
          )}
          <Section title={t('favorites')}>{favorites.map(item)}</Section>
          <Section title={t('mine')}>{others.filter(({ isMine }) => isMine).map(item)}</Section>
          <Section title={t('shared')}>{others.filter(({ isMine }) => !isMine).map(item)}</Section>
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('new')}>{t('save-as-new')}</Menu.Item>
          {current && (
            <>
              {place < 0 ? (
                <Menu.Item onClick={() => order([...favoriteIds, current._id])}>{t('add-favorite')}</Menu.Item>
              ) : (
                <Menu.Item onClick={() => order(favoriteIds.toSpliced(place, 1))}>{t('remove-favorite')}</Menu.Item>
              )}
              {place > 0 && (
                <Menu.Item onClick={() => order(favoriteIds.toSpliced(place, 1).toSpliced(place - 1, 0, current._id))}>
                  {t('favorite-up')}
                </Menu.Item>
              )}
              {current.mayEdit && <Menu.Item onClick={() => setDialog('edit')}>{t('edit')}</Menu.Item>}
              {current.mayEdit && <Menu.Item onClick={() => void discard(current)}>{t('delete')}</Menu.Item>}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <FormDialog opened={dialog === 'new'} title={t('new')} onClose={close}>
        <NewViewForm list={list.name} address={address} shown={shown} onSaved={follow} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'edit'} title={t('edit')} onClose={close}>
        {current && <ViewForm view={current} onDone={close} />}
      </FormDialog>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={title}>
      <Menu.Label>{title}</Menu.Label>
      {children}
    </div>
  );

function Marks({ view }: { view: View }) {
  const { t } = useTranslation('views');
  return (
    <span className={css.marks}>
      {view.isDefault && <span>{t('default')}</span>}
      {view.isLocked && (
        <span title={t('locked')}>
          <LockIcon size={14} />
          <span className="visually-hidden">{t('locked')}</span>
        </span>
      )}
      {view.favorite !== null && <StarIcon size={14} />}
    </span>
  );
}
