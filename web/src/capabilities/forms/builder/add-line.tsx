import { Button, Menu } from '@mantine/core';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { typeGroupNames, typeGroups, useTypeName } from './line-types.ts';

/** The menu of all types. */
export function AddLine({ onAdd }: { onAdd: (type: QuestionType) => void }) {
  const { t } = useTranslation('forms');
  const typeName = useTypeName();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<PlusIcon size={18} />}>
          {t('builder.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {typeGroupNames.map((group) => (
          <div key={group}>
            <Menu.Label>{t(`builder.groups.${group}`)}</Menu.Label>
            {typeGroups[group].map((type) => (
              <Menu.Item key={type} onClick={() => onAdd(type)}>
                {typeName(type)}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
