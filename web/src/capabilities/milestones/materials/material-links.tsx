import { useTranslation } from 'react-i18next';
import { RecordSection } from '#platform/record/facts.tsx';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { type NamedMaterial, namedMaterials } from './material-field.tsx';
import css from './materials.module.css';

/** The courses and resources that help with a milestone. Nothing for people who may open none of them. */
export function MaterialLinks({ materials }: { materials: Parameters<typeof namedMaterials>[0] }) {
  const { t } = useTranslation('milestones');
  const named = namedMaterials(materials);
  if (named.length === 0) return null;
  return (
    <RecordSection title={t('fields.materials')}>
      <ul className={css.list}>
        {named.map((one) => (
          <MaterialLink key={one.id} material={one} />
        ))}
      </ul>
    </RecordSection>
  );
}

function MaterialLink({ material: { kind, id, name } }: { material: NamedMaterial }) {
  const link = recordLink(kind);
  if (!link) return null;
  return (
    <li>
      <AppLink to={link.path(id)} className={css.link}>
        <Row gap={2} nowrap align="center">
          <link.Icon size={18} />
          <bdi>{name}</bdi>
        </Row>
      </AppLink>
    </li>
  );
}
