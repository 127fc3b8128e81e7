import { HoverCard, UnstyledButton } from '@mantine/core';
import { UserName } from '#capabilities/accounts/public.tsx';
import { Avatar, type AvatarSize } from '#platform/ui/avatar/avatar.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { type Examples, State } from './example.tsx';
import { ana, faces, mia, withoutLetters, withPicture } from './people.ts';

const sizes: AvatarSize[] = ['tiny', 'xsmall', 'small', 'medium', 'large', 'xlarge', 'xxlarge', 'xxxlarge'];
const shapes = ['rounded', 'square'] as const;
const kinds = ['compact', 'normal', 'large'] as const;

/** Components that show people. */
export const people: Examples = {
  Avatar: () => (
    <>
      {shapes.flatMap((shape) => [
        <State key={`${shape} initials`} name={`${shape}, initials`} wide>
          {sizes.map((size) => (
            <Avatar key={size} person={mia} size={size} shape={shape} label={`${mia.fullName}, ${size}`} />
          ))}
        </State>,
        <State key={`${shape} stand-ins`} name={`${shape}, the two that stand in`} wide>
          {sizes.map((size) => (
            <Avatar key={size} person={mia} standIn="picture" size={size} shape={shape} />
          ))}
          {sizes.map((size) => (
            <Avatar key={size} person={ana} standIn="picture" size={size} shape={shape} />
          ))}
        </State>,
      ])}
      <State name="a name without letters">
        <Avatar person={withoutLetters} size="xlarge" />
      </State>
      <State name="picture">
        <Avatar person={withPicture} size="xlarge" />
        <Avatar person={withPicture} size="xlarge" shape="square" />
      </State>
      <State name="broken picture">
        <Avatar person={{ ...mia, avatar: 'data:,' }} size="xlarge" />
      </State>
      <State name="six tints">
        {faces.map((person) => (
          <Avatar key={person._id} person={person} />
        ))}
      </State>
    </>
  ),
  AvatarList: () => (
    <>
      {kinds.map((kind) => (
        <State key={kind} name={`${kind}, more than fit`}>
          <AvatarList people={[...faces]} kind={kind} />
        </State>
      ))}
      <State name="all of them">
        <AvatarList people={faces.slice(0, 2)} size="medium" />
      </State>
    </>
  ),
  UserName: () => (
    <State name="hover card">
      <UserName person={mia} />
    </State>
  ),
  HoverCard: () => (
    <State name="plain">
      <HoverCard withinPortal role="tooltip">
        <HoverCard.Target>
          <UnstyledButton>{mia.fullName}</UnstyledButton>
        </HoverCard.Target>
        <HoverCard.Dropdown>{mia.fullName}</HoverCard.Dropdown>
      </HoverCard>
    </State>
  ),
};
