import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './availability.module.css';

interface Props {
  name: 'overrides' | 'away' | 'travel';
  entries: readonly { key: string; text: string; detail: string | null; onRemove: () => unknown }[];
  /** The form of a new entry, in a dialog. */
  form: (onDone: () => void) => ReactNode;
}

/** Days that differ from the weekly hours. Each entry is saved at once. */
export function EntrySection({ name, entries, form }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section className={css.panel} aria-labelledby={`availability-${name}`}>
      <Row justify="between" align="center" gap={3}>
        <h2 id={`availability-${name}`} className={css.heading}>
          {t(`${name}.title`)}
        </h2>
        <Writes>
          <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
            {t(`${name}.add`)}
          </Button>
        </Writes>
      </Row>
      {entries.length === 0 ? (
        <p className="note">{t(`${name}.why`)}</p>
      ) : (
        <ul className={css.entries}>
          {entries.map(({ key, text, detail, onRemove }) => (
            <li key={key} className={css.entry}>
              <span>
                {text}
                {detail && (
                  <span className="note" dir="auto">
                    {' · '}
                    {detail}
                  </span>
                )}
              </span>
              <Writes>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('availability.remove-entry', { name: text })}
                  onClick={() => void onRemove()}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </Writes>
            </li>
          ))}
        </ul>
      )}
      <FormDialog opened={open} title={t(`${name}.add`)} onClose={close}>
        {form(close)}
      </FormDialog>
    </section>
  );
}
