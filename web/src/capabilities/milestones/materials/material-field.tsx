import type { InputWrapperProps } from '@mantine/core';
import { type MaterialKind, materialKey, materialKinds } from '@seedbed/domain/milestones/materials.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MaterialsToLink } from '#capabilities/milestones/operations.ts';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';

/** A linked course or resource with its name, as the form holds it. */
export interface NamedMaterial {
  kind: MaterialKind;
  id: string;
  name: string;
}

const kindOf = (name: string): MaterialKind | undefined => materialKinds.find((kind) => kind === name);

/** The materials of an answer. */
export const namedMaterials = (
  found: readonly { __typename: string; _id: string; name: string }[] = [],
): NamedMaterial[] =>
  found.flatMap(({ __typename, _id, name }) => {
    const kind = kindOf(__typename);
    return kind ? [{ kind, id: _id, name }] : [];
  });

interface Props extends Pick<InputWrapperProps, 'label' | 'error'> {
  id?: string;
  ref?: Ref<HTMLInputElement>;
  value: readonly NamedMaterial[];
  onChange: (value: NamedMaterial[]) => void;
}

/** Chooses the courses and resources that help with a milestone. */
export function MaterialField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('milestones');
  const choiceOf = (one: NamedMaterial): Choice => ({
    value: materialKey(one),
    label: one.name,
    detail: t(`values.material.${one.kind}`),
  });
  const source = useSearchedChoices(MaterialsToLink, (data) => namedMaterials(data.milestoneMaterials).map(choiceOf));
  return (
    <Picker
      {...field}
      source={source}
      value={value.map(choiceOf)}
      onChange={(chosen) =>
        onChange(
          chosen.flatMap(({ value: key, label }) => {
            const [name = '', id = ''] = key.split('/');
            const kind = kindOf(name);
            return kind ? [{ kind, id, name: label }] : [];
          }),
        )
      }
    />
  );
}
