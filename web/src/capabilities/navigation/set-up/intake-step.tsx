import { Radio, TextInput } from '@mantine/core';
import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateIntake } from '#capabilities/applications/public.tsx';
import { boot, tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './set-up.module.css';

const kinds = ['startup', 'community_member'] as const satisfies readonly FunnelKind[];

interface Props {
  foot: ReactNode;
  onSaved: () => void;
}

/** The first application form and its funnel, from a template. */
export function IntakeStep({ foot, onSaved }: Props) {
  const { t, i18n } = useTranslation(['first-steps', 'applications']);
  const [create] = useAct(CreateIntake, { silent: true });
  const [initial] = useState(() => ({
    id: newId<'Funnel'>() as string,
    kind: kinds[0] as (typeof kinds)[number],
    name: t('intake.example', { year: today(tenantZone).year }),
  }));
  const language = boot.publicIncubator?.languages?.[0] ?? i18n.language;
  const inputOf = ({ name, kind }: typeof initial) => ({ names: [{ language, value: name }], kind });
  const form = useCheckedForm({
    name: 'set-up',
    draft: 'set-up:intake',
    initial,
    check: (values) => checkNewFunnel(inputOf(values)),
    send: (values) => create({ id: values.id, ...inputOf(values) }),
    onSaved: () => {
      toast(t('intake.made'));
      onSaved();
    },
  });
  const { values, set, errors } = form;
  return (
    <CheckedForm form={form} gap={5}>
      <div className={css.card}>
        <Radio.Group
          label={t('intake.label')}
          value={values.kind}
          onChange={(value) => set('kind', kinds.find((one) => one === value) ?? 'startup')}
        >
          <div className={css.choices}>
            {kinds.map((value) => (
              <Radio key={value} value={value} label={t(`intake.${value}`)} description={t(`intake.about-${value}`)} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          id="set-up-names"
          label={t('intake.name')}
          required
          withAsterisk={false}
          maxLength={120}
          value={values.name}
          onChange={(event) => set('name', event.currentTarget.value)}
          onBlur={() => form.leave('name')}
          error={errors.names}
        />
      </div>
      {foot}
    </CheckedForm>
  );
}
