import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AudienceEditor } from '#capabilities/resources/audience/audience-editor.tsx';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { SectionIcon } from '#capabilities/resources/section-icon.tsx';
import { sectionName } from '#capabilities/resources/section-name.ts';
import type { ResourceSectionsQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon, PlusIcon, TrashIcon, UsersIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DeleteResourceSection, MoveResourceSection, SectionAudience, SetSectionAudience } from './operations.ts';
import { SectionForm } from './section-form.tsx';
import css from './sections.module.css';

type Section = ResourceSectionsQuery['resourceSections'][number];
type Step = { kind: 'list' } | { kind: 'form'; section: Section | null } | { kind: 'audience'; section: Section };

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The sections: their names, order and audiences. */
export function SectionsDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('resources');
  return (
    <FormDialog opened={opened} title={t('sections.title')} onClose={onClose}>
      <Sections />
    </FormDialog>
  );
}

function Sections() {
  const { t } = useTranslation('resources');
  const [step, go] = useState<Step>({ kind: 'list' });
  const [{ data, error }, again] = useQuery({ query: ResourceSections, requestPolicy: 'cache-and-network' });
  const back = () => go({ kind: 'list' });
  if (step.kind === 'form') return <SectionForm section={step.section} onDone={back} />;
  if (step.kind === 'audience') return <SectionAudienceForm section={step.section} onDone={back} />;
  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ resourceSections: sections }) => (
        <Stack gap={3}>
          <ul className={css.sections}>
            {sections.map((section, i) => (
              <SectionRow
                key={section._id}
                section={section}
                before={sections[i - 2]?._id ?? null}
                after={sections[i + 1]?._id ?? null}
                isFirst={i === 0}
                onGo={go}
              />
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} />}
            onClick={() => go({ kind: 'form', section: null })}
          >
            {t('sections.add')}
          </Button>
        </Stack>
      )}
    </Loaded>
  );
}

interface RowProps {
  section: Section;
  before: string | null;
  after: string | null;
  isFirst: boolean;
  onGo: (step: Step) => void;
}

function SectionRow({ section, before, after, isFirst, onGo }: RowProps) {
  const { t } = useTranslation('resources');
  const [move, isMoving] = useAct(MoveResourceSection);
  const [remove, isRemoving] = useAct(DeleteResourceSection);
  const name = sectionName(section);
  const moveTo = (afterId: string | null) => void move({ sectionId: section._id, afterId });
  return (
    <li className={css.section}>
      <SectionIcon icon={section.icon} />
      <bdi className={css.name}>{name}</bdi>
      <Row gap={1} nowrap>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sections.up', { name })}
          disabled={isFirst || isMoving}
          onClick={() => moveTo(before)}
        >
          <ChevronUpIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sections.down', { name })}
          disabled={!after || isMoving}
          onClick={() => moveTo(after)}
        >
          <ChevronDownIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sections.audience', { name })}
          onClick={() => onGo({ kind: 'audience', section })}
        >
          <UsersIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sections.edit', { name })}
          onClick={() => onGo({ kind: 'form', section })}
        >
          <EditIcon size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sections.delete', { name })}
          disabled={isRemoving}
          onClick={async () => {
            const { data, undoId } = await remove({ sectionId: section._id });
            if (data) offerUndo(t('sections.deleted'), undoId);
          }}
        >
          <TrashIcon size={18} />
        </ActionIcon>
      </Row>
    </li>
  );
}

function SectionAudienceForm({ section, onDone }: { section: Section; onDone: () => void }) {
  const { t } = useTranslation('resources');
  const [{ data, error }, again] = useQuery({
    query: SectionAudience,
    variables: { id: section._id },
    requestPolicy: 'network-only',
  });
  const [save, busy] = useAct(SetSectionAudience);
  return (
    <Stack gap={3}>
      <p className="note">{t('audience.of-section', { name: sectionName(section) })}</p>
      <Loaded data={data?.resourceSection} error={error} onRetry={again} rows={2}>
        {({ audience }) => (
          <AudienceEditor
            audience={audience}
            busy={busy}
            none={t('audience.everyone')}
            onCancel={onDone}
            onSave={async (rules) => {
              const { data: saved, undoId } = await save({ sectionId: section._id, audience: rules });
              if (!saved) return;
              offerUndo(t('audience.saved'), undoId);
              onDone();
            }}
          />
        )}
      </Loaded>
    </Stack>
  );
}
