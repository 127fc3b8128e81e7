import { Button, Textarea } from '@mantine/core';
import { checkActions } from '@seedbed/domain/feedback/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublishFeedbackActions } from '#capabilities/feedback/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  requestId: string;
  actions: readonly { said: string; done: string }[];
}

const most = 3;
const none = { said: '', done: '' };

/** One to three actions, which everybody who answered sees. */
export function ActionsForm({ requestId, actions }: Props) {
  const { t } = useTranslation('feedback');
  const [publish] = useAct(PublishFeedbackActions, { silent: true });
  const [initial] = useState(() => ({
    actions: actions.length > 0 ? actions.map(({ said, done }) => ({ said, done })) : [none],
  }));
  const form = useCheckedForm({
    name: 'feedback-actions',
    draft: `feedback-actions:${requestId}`,
    initial,
    check: checkActions,
    send: (values) => publish({ requestId, actions: values.actions }),
    onSaved: () => toast(t('actions.published')),
  });
  const rows = form.values.actions;
  const change = (i: number, part: Partial<(typeof rows)[number]>) =>
    form.set(
      'actions',
      rows.map((row, n) => (n === i ? { ...row, ...part } : row)),
    );
  return (
    <CheckedForm form={form}>
      <p className="note">{t('actions.sentence')}</p>
      <Stack gap={4} id="feedback-actions-actions" tabIndex={-1}>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity
          <Stack key={i} gap={2} role="group" aria-label={t('actions.number', { number: i + 1 })}>
            <Grid min="14rem" gap={3} fit>
              <Textarea
                label={t('actions.said')}
                autosize
                minRows={2}
                maxLength={500}
                dir="auto"
                value={row.said}
                onChange={(event) => change(i, { said: event.currentTarget.value })}
              />
              <Textarea
                label={t('actions.done')}
                autosize
                minRows={2}
                maxLength={500}
                dir="auto"
                value={row.done}
                onChange={(event) => change(i, { done: event.currentTarget.value })}
              />
            </Grid>
            {rows.length > 1 && (
              <Row gap={2}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<TrashIcon size={16} />}
                  onClick={() =>
                    form.set(
                      'actions',
                      rows.filter((_, n) => n !== i),
                    )
                  }
                >
                  {t('actions.remove', { number: i + 1 })}
                </Button>
              </Row>
            )}
          </Stack>
        ))}
        {form.errors.actions && <p role="alert">{form.errors.actions}</p>}
        {rows.length < most && (
          <Row gap={2}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<PlusIcon size={16} />}
              onClick={() => form.set('actions', [...rows, none])}
            >
              {t('actions.add')}
            </Button>
          </Row>
        )}
      </Stack>
      <Row gap={2}>
        <Button type="submit">{t('actions.publish')}</Button>
      </Row>
    </CheckedForm>
  );
}
