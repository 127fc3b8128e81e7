import { Radio } from '@mantine/core';
import { type BadgeSheet, badgeSheets } from '@seedbed/domain/events/registration/badges.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#platform/api/download-file.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { storedJson } from '#platform/browser-storage.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

interface Props {
  event: Pick<EventRecordFragment, '_id' | 'title'>;
  /** Null for all people who come. */
  registrationIds: readonly string[] | null;
  opened: boolean;
  onClose: () => void;
}

/** Name badges as a PDF: eight on a sheet, with the code for the door. */
export const BadgesDialog = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTranslation('events');
  return (
    <FormDialog opened={opened} title={t('badges.title')} onClose={onClose}>
      <BadgesForm {...rest} onDone={onClose} />
    </FormDialog>
  );
};

const isSheet = (value: unknown): value is BadgeSheet => badgeSheets.some((sheet) => sheet === value);
/** An office has one kind of paper. */
const lastSheet = storedJson('badge-sheet', (value) => (isSheet(value) ? value : null));

function BadgesForm({ event, registrationIds, onDone }: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation('events');
  const [sheet, setSheet] = useState<BadgeSheet>(() => lastSheet.read() ?? 'A4');
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    lastSheet.write(sheet);
    const problem = await downloadFile(`/api/events/${event._id}/badges`, `${event.title || t('badges.title')}.pdf`, {
      sheet,
      registrationIds,
    });
    setBusy(false);
    if (problem) return void toastError(problem);
    onDone();
  }

  return (
    <Form busy={isBusy} verb={t('badges.download')} onSubmit={download} onCancel={onDone}>
      <p>
        {t(registrationIds ? 'badges.selected' : 'badges.all')} {t('badges.content')}
      </p>
      <Radio.Group label={t('badges.paper')} value={sheet} onChange={(value) => isSheet(value) && setSheet(value)}>
        <Stack gap={2}>
          {badgeSheets.map((one) => (
            <Radio key={one} value={one} label={t(`badges.sheets.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Form>
  );
}
