import { today } from '@seedbed/domain/kernel/dates.ts';
import { checkAnchor } from '@seedbed/domain/milestones/input.ts';
import { useTranslation } from 'react-i18next';
import { MovePlan } from '#capabilities/milestones/operations.ts';
import type { PlanCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  opened: boolean;
  plan: PlanCardFragment;
  onClose: () => void;
}

/** A new first or last day of the plan. */
export function MoveDialog({ opened, plan, onClose }: Props) {
  const { t } = useTranslation('milestones');
  return (
    <FormDialog opened={opened} title={t('plan.move-title')} onClose={onClose}>
      <MoveForm key={plan.version} plan={plan} onDone={onClose} />
    </FormDialog>
  );
}

function MoveForm({ plan, onDone }: { plan: PlanCardFragment; onDone: () => void }) {
  const { t } = useTranslation('milestones');
  const [move] = useAct(MovePlan, { silent: true });
  const form = useCheckedForm({
    name: 'move-plan',
    draft: `plan:${plan._id}`,
    initial: { anchorOn: plan.anchorOn as string },
    check: ({ anchorOn }) => checkAnchor(anchorOn),
    send: ({ anchorOn }) => move({ planId: plan._id, anchorOn }),
    onSaved: ({ undoId }) => {
      offerUndo(t('plan.moved'), undoId);
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <DayField
        {...form.field('anchorOn')}
        label={t(plan.direction === 'end' ? 'fields.anchorOn-end' : 'fields.anchorOn')}
        value={form.values.anchorOn || null}
        onChange={(day) => form.set('anchorOn', day ?? '')}
        today={today(tenantZone)}
        description={t('plan.move-note')}
      />
    </CheckedForm>
  );
}
