import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type PromptKind, promptKinds, type SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  content: Partial<SubmissionContent>;
  onChange: (change: Partial<SubmissionContent>) => void;
}

/** The questions that learners answer in a submission. */
export function PromptFields({ content, onChange }: Props) {
  const { t } = useTranslation('courses');
  const prompts = content.prompts ?? [];
  const setPrompt = (id: string, change: Partial<(typeof prompts)[number]>) =>
    onChange({ prompts: prompts.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  return (
    <Stack as="section" gap={3} aria-label={t('fields.prompts')}>
      {prompts.map(({ id, label, kind }, i) => (
        <Row key={id} gap={2} nowrap align="end">
          <TextInput
            style={{ flex: 1 }}
            label={t('fields.prompt', { number: i + 1 })}
            value={label}
            onChange={(event) => setPrompt(id, { label: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('fields.promptKind', { number: i + 1 })}
            value={kind}
            onChange={(event) => setPrompt(id, { kind: event.currentTarget.value as PromptKind })}
            data={promptKinds.map((value) => ({ value, label: t(`values.prompt.${value}`) }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('build.remove-question', { number: i + 1 })}
            onClick={() => onChange({ prompts: prompts.filter((one) => one.id !== id) })}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </Row>
      ))}
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange({ prompts: [...prompts, { id: newId(), label: '', kind: 'text' }] })}
        >
          {t('build.add-question')}
        </Button>
      </Row>
      <Checkbox
        label={t('fields.wantsFiles')}
        checked={content.wantsFiles ?? false}
        onChange={(event) => onChange({ wantsFiles: event.currentTarget.checked })}
      />
    </Stack>
  );
}
