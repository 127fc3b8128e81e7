import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { forgetSelection, useAskedSelection } from '#platform/list/export-selection.tsx';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { useSelection } from '#platform/selection.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import css from './export-form.module.css';
import { ExportForm } from './export-form.tsx';

/** Makes a file of the list as it is shown. */
export function ExportButton({ request, countText, exporting }: ListPartProps) {
  const { t } = useTranslation('exports');
  const [opened, setOpened] = useState(false);
  const asked = useAskedSelection();
  const { ids: selected } = useSelection();
  const close = () => {
    setOpened(false);
    forgetSelection();
  };
  useEffect(() => forgetSelection, []);
  if (exporting === 'withheld') return null;
  if (exporting === 'locked')
    return (
      <LockedFeature label={t('export')} className={css.locked} position="bottom">
        {t('export')}
      </LockedFeature>
    );
  return (
    <>
      <Button size="xs" variant="default" leftSection={<DownloadIcon size={14} />} onClick={() => setOpened(true)}>
        {t('export')}
      </Button>
      <FormDialog opened={opened || asked !== null} title={t('title')} onClose={close}>
        <ExportForm
          request={request}
          countText={countText}
          selected={asked ?? selected}
          isOfSelection={asked !== null}
          onClose={close}
        />
      </FormDialog>
    </>
  );
}
