import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { UpdateSavedView } from './operations.ts';
import { useViews, type ViewedPage } from './use-views.ts';
import { NewViewForm } from './view-form.tsx';
import css from './views.module.css';

/** Says that the list differs from its view, or that the view lost filters. Nothing is saved by itself. */
export function ViewChanges(list: ViewedPage) {
  const { t } = useTranslation('views');
  const { current, isChanged, broken, address, shown, show, follow } = useViews(list);
  const [isNew, setNew] = useState(false);
  const [update, busy] = useAct(UpdateSavedView);
  const close = () => setNew(false);
  const dialog = (
    <FormDialog opened={isNew} title={t('new')} onClose={close}>
      <NewViewForm list={list.name} address={address} shown={shown} onSaved={follow} onDone={close} />
    </FormDialog>
  );
  if (!current || (!isChanged && broken.length === 0)) return dialog;
  const canSave = current.mayEdit && !current.isLocked;
  const { _id, name, version } = current;
  const names = broken.map((column) => (Object.hasOwn(list.columns, column) ? list.label(column) : t('deleted-field')));

  async function save() {
    const { error, undoId } = await update({ viewId: _id, changes: { address, shown }, version });
    if (!error) offerUndo(t('saved', { name }), undoId);
  }

  return (
    <section className={css.changes} data-broken={broken.length > 0} aria-label={t('changes')}>
      <p className={css.words} role="status">
        {broken.length > 0 ? (
          <>
            <WarningIcon size={16} /> {t('broken', { names: enumeration([...new Set(names)]) })}{' '}
            {t(canSave ? 'broken-repair' : 'broken-ask')}
          </>
        ) : (
          t('changed', { name })
        )}
      </p>
      <span className={css.acts}>
        {canSave && (
          <Button size="xs" loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setNew(true)}>
          {t('save-as-new')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => show(current)}>
          {t('reset')}
        </Button>
      </span>
      {dialog}
    </section>
  );
}
