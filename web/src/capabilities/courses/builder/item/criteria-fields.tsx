import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { ItemCriterion } from '@seedbed/domain/courses/content.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  criteria: readonly ItemCriterion[];
  onChange: (criteria: readonly ItemCriterion[]) => void;
}

/** The criteria of reviewers, with named levels. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const { t } = useTranslation('courses');
  const set = (id: string, change: Partial<ItemCriterion>) =>
    onChange(criteria.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const empty = (): ItemCriterion => ({
    id: newId(),
    name: '',
    levels: [
      { id: newId(), name: t('build.level-low'), passes: false },
      { id: newId(), name: t('build.level-good'), passes: true },
    ],
  });
  return (
    <Stack as="section" gap={3} aria-label={t('fields.criteria')}>
      {criteria.map(({ id, name, levels }, i) => (
        <Card key={id} gap={3}>
          <Row gap={2} nowrap align="end">
            <TextInput
              style={{ flex: 1 }}
              label={t('fields.criterion', { number: i + 1 })}
              value={name}
              onChange={(event) => set(id, { name: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('build.remove-criterion', { number: i + 1 })}
              onClick={() => onChange(criteria.filter((one) => one.id !== id))}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </Row>
          {levels.map((level, n) => {
            const setLevel = (change: Partial<typeof level>) =>
              set(id, { levels: levels.map((one) => (one.id === level.id ? { ...one, ...change } : one)) });
            return (
              <Row key={level.id} gap={3} nowrap align="center">
                <TextInput
                  style={{ flex: 1 }}
                  aria-label={t('fields.level', { number: n + 1 })}
                  value={level.name}
                  onChange={(event) => setLevel({ name: event.currentTarget.value })}
                />
                <Checkbox
                  label={t('fields.passes')}
                  checked={level.passes}
                  onChange={(event) => setLevel({ passes: event.currentTarget.checked })}
                />
              </Row>
            );
          })}
          <Row>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<PlusIcon size={16} />}
              onClick={() => set(id, { levels: [...levels, { id: newId(), name: '', passes: true }] })}
            >
              {t('build.add-level')}
            </Button>
          </Row>
        </Card>
      ))}
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange([...criteria, empty()])}
        >
          {t('build.add-criterion')}
        </Button>
      </Row>
    </Stack>
  );
}
