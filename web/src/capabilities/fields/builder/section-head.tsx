import { ActionIcon, Button, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteFieldSection, RenameFieldSection } from '#capabilities/fields/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';

interface Props {
  /** Absent for the fields without a section. */
  section: { _id: string; name: string; version: number } | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Renames, moves and deletes a section; its fields stay. */
export function SectionHead({ section, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation(['fields', 'common']);
  const [rename, busy] = useAct(RenameFieldSection);
  const [remove] = useAct(DeleteFieldSection);
  const [typed, setTyped] = useState<string | null>(null);
  if (!section) return <h2 className={css.title}>{t('no-section')}</h2>;
  const { _id: sectionId, name, version } = section;

  async function save(value: string) {
    const title = [{ language: i18next.language, value }];
    const { error, undoId } = await rename({ sectionId, title, version });
    if (error) return;
    setTyped(null);
    offerUndo(t('saved'), undoId);
  }
  async function drop() {
    const { error, undoId } = await remove({ sectionId });
    if (!error) offerUndo(t('builder.section-deleted', { name }), undoId);
  }
  if (typed !== null)
    return (
      <Form
        className={css.new}
        onSubmit={() => {
          if (typed.trim()) void save(typed);
        }}
      >
        <TextInput
          size="xs"
          aria-label={t('builder.section-name')}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={busy}>
          {t('common:actions.save')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setTyped(null)}>
          {t('common:actions.cancel')}
        </Button>
      </Form>
    );
  const icon = { variant: 'subtle', color: 'gray' } as const;
  return (
    <Row gap={2} align="center" justify="between">
      <h2 className={css.title}>
        <bdi>{name}</bdi>
      </h2>
      <span className={css.buttons}>
        <ActionIcon {...icon} aria-label={t('builder.rename', { name })} onClick={() => setTyped(name)}>
          <EditIcon size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('move-up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ChevronUpIcon size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('move-down', { name })} disabled={isLast} onClick={() => onMove(1)}>
          <ChevronDownIcon size={16} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={t('builder.delete', { name })} onClick={() => void drop()}>
          <TrashIcon size={16} />
        </ActionIcon>
      </span>
    </Row>
  );
}
