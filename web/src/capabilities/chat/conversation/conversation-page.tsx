import { useParams } from 'react-router';
import { Conversation } from './conversation.tsx';

export function Component() {
  const { channelId = '' } = useParams();
  return <Conversation key={channelId} channelId={channelId} />;
}
