import { Button } from '@mantine/core';
import type { AudienceRule } from '@seedbed/domain/courses/audience.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Row, Section } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { useAudienceChoices } from './audience-choices.ts';
import { SetAudience } from './operations.ts';

type StoredRule = NonNullable<CourseDraftFragment['draft']>['audience'][number];

/** The people who may enroll themselves, and those who may not. */
export function AudienceField({ course }: { course: CourseDraftFragment }) {
  const { t } = useTranslation(['courses', 'common']);
  const [save, busy] = useAct(SetAudience);
  const choices = useAudienceChoices();
  const stored = course.draft?.audience ?? [];
  const [rules, setRules] = useState<readonly Pick<AudienceRule, 'value' | 'isExcluded'>[]>(stored);
  // The server refuses the change if someone else has changed these rules since.
  const [seen, setSeen] = useState(stored);
  const source = useListedChoices(choices);
  const excluded = useListedChoices(choices);
  const chosen = (isExcluded: boolean) =>
    choices.filter(({ value }) => rules.some((rule) => rule.value === value && rule.isExcluded === isExcluded));
  const set = (isExcluded: boolean) => (all: readonly Choice[]) =>
    setRules([
      ...rules.filter((rule) => rule.isExcluded !== isExcluded && !all.some(({ value }) => value === rule.value)),
      ...all.map(({ value }) => ({ value, isExcluded })),
    ]);

  async function send() {
    const audience = rules.flatMap(({ value, isExcluded }) => {
      const dimension = choices.find((one) => one.value === value)?.dimension;
      return dimension ? [{ dimension, value, isExcluded }] : [];
    });
    const { data, undoId } = await save({ courseId: course._id, audience, audienceBefore: seen.map(ruleOf) });
    if (!data) return;
    setSeen(data.setCourseAudience.draft?.audience ?? []);
    offerUndo(t('build.audience-saved'), undoId);
  }

  return (
    <Section title={t('fields.audience')}>
      <Form onSubmit={send}>
        <p className="note">{t('build.audience-hint')}</p>
        <Picker label={t('fields.included')} source={source} value={chosen(false)} onChange={set(false)} />
        <Picker label={t('fields.excluded')} source={excluded} value={chosen(true)} onChange={set(true)} />
        <Row>
          <Button type="submit" variant="default" loading={busy}>
            {t('common:actions.save')}
          </Button>
        </Row>
      </Form>
    </Section>
  );
}

/** Without what the cache adds. */
const ruleOf = ({ dimension, value, isExcluded }: StoredRule) => ({ dimension, value, isExcluded });
