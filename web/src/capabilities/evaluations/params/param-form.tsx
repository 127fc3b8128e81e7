import { Button, NativeSelect } from '@mantine/core';
import { groups } from '@seedbed/domain/access/groups.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#capabilities/access/public.tsx';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { EvaluationParamsQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateEvaluationParam, UpdateEvaluationParam } from './operations.ts';

export type Param = EvaluationParamsQuery['evaluationParams'][number];
export type ParamChoices = EvaluationParamsQuery['evaluationParamChoices'];

interface Props {
  /** Null for a new one. */
  param: Param | null;
  choices: ParamChoices;
  onDone: () => void;
}

export function ParamForm({ param, choices, onDone }: Props) {
  const { t } = useTranslation(['evaluations', 'common']);
  const roleName = useRoleName();
  const [create, isCreating] = useAct(CreateEvaluationParam, { silent: true });
  const [update, isUpdating] = useAct(UpdateEvaluationParam, { silent: true });
  const [id] = useState(() => newId());
  const [values, setValues] = useState({
    formId: param?.formId ?? choices.forms[0]?.value ?? '',
    programId: param?.programId ?? '',
    topicId: param?.topicId ?? '',
    roleType: param?.roleType ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const any = { value: '', label: t('params.any') };
  const roles = groups.internal.map((value) => ({ value, label: roleName({ type: value, label: null }) }));
  const select = (name: keyof typeof values, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`fields.${name}`)}
      data={data}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );

  async function send() {
    const input = {
      formId: values.formId,
      programId: values.programId || null,
      topicId: values.topicId || null,
      roleType: (values.roleType || null) as RoleType | null,
    };
    const { data, error, undoId } = param
      ? await update({ paramId: param._id, version: param.version, input })
      : await create({ id, input });
    if (data) {
      offerUndo(t('params.saved'), undoId);
      return onDone();
    }
    const fields = error && fieldErrors(error);
    setErrors(fields ?? {});
    setFailure(error && !fields ? errorText(error) : null);
  }

  return (
    <Form onSubmit={send}>
      {select('formId', choices.forms)}
      {select('programId', [any, ...choices.programs])}
      {select('topicId', [any, ...choices.topics])}
      {select('roleType', [any, ...roles])}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={isCreating || isUpdating}>
          {t('common:actions.save')}
        </Button>
      </div>
    </Form>
  );
}
