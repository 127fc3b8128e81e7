import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { languages as allLanguages } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { FormStatus } from '#capabilities/forms/list/form-status.tsx';
import { OneForm } from '#capabilities/forms/operations.ts';
import { FormPreview } from '#capabilities/forms/preview/form-preview.tsx';
import { PublishButton } from '#capabilities/forms/publish/publish-button.tsx';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { useVisit } from '#platform/recent.ts';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import css from './builder.module.css';
import { BuilderLines } from './builder-lines.tsx';
import { ConflictNote } from './draft/conflict-note.tsx';
import { SaveNote } from './draft/save-note.tsx';
import { useDraft } from './draft/use-draft.ts';
import { FormSettings } from './form-settings.tsx';

export function Component() {
  const { t } = useTranslation('forms');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneForm, variables: { id } });
  const form = data?.form;
  useVisit('Form', form);
  useTitle(form?.name ?? (data ? t('missing') : ''));
  if (!form) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <Builder key={form._id} form={form} />;
}

/** Builds a form; all changes are saved by themselves. */
function Builder({ form }: { form: FormDraftFragment }) {
  const { t } = useTranslation(['forms', 'common']);
  const draft = useDraft(form);
  const [open, setOpen] = useState<string | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  // After the line has its place on the page.
  useEffect(() => {
    if (!goal) return;
    document.getElementById(`line-${goal}`)?.focus();
    setGoal(null);
  }, [goal]);
  const [part, setPart] = useState<'build' | 'preview'>('build');
  const [chosen, setLanguage] = useState<string>(i18next.language);
  const language = form.languages.includes(chosen) ? chosen : (form.languages[0] ?? 'en');
  const isArchived = form.status === 'archived';
  const mayEdit = form.canEdit && !isArchived;
  const shown = mayEdit ? part : 'preview';
  return (
    <Page
      title={form.name}
      sentence={
        <span className={css.state}>
          <FormStatus form={form} withVersion />
          {t(`values.purpose.${form.purpose}`)}
          {mayEdit && <SaveNote draft={draft} />}
        </span>
      }
      width="reading"
      action={
        <div className={css.row}>
          {form.canEdit && <FormSettings form={form} />}
          {mayEdit && form.canPublish && (
            <PublishButton
              form={form}
              draft={draft}
              onOpen={(lineId) => {
                setPart('build');
                setOpen(lineId);
                setGoal(lineId);
              }}
            />
          )}
        </div>
      }
      bar={
        <div className={css.bar}>
          {mayEdit && (
            <SegmentedControl
              size="xs"
              aria-label={t('builder.part')}
              value={shown}
              data={(['build', 'preview'] as const).map((value) => ({ value, label: t(`builder.parts.${value}`) }))}
              onChange={(value) => setPart(value as 'build')}
            />
          )}
          {mayEdit && (
            <Button
              size="xs"
              variant="default"
              leftSection={<ArrowBackIcon size={16} className="directional" />}
              disabled={!draft.canUndo}
              onClick={draft.undo}
            >
              {t('common:actions.undo')}
            </Button>
          )}
          {form.languages.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('fields.languages')}
              value={language}
              data={allLanguages
                .filter((one) => form.languages.includes(one))
                .map((value) => ({ value, label: nameOfLanguage(value) }))}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
          )}
        </div>
      }
    >
      <ConflictNote formId={form._id} draft={draft} language={language} />
      {isArchived && <p className="note">{t('builder.is-archived')}</p>}
      {!form.canEdit && <p className="note">{t('builder.of-others')}</p>}
      {shown === 'build' ? (
        <BuilderLines form={form} draft={draft} language={language} open={open} onOpen={setOpen} />
      ) : (
        <FormPreview form={form} lines={draft.lines} language={language} />
      )}
    </Page>
  );
}
