import { startTabServer } from '@/scripts/durability/tab-server';

test('an answer belongs to its command, also if the next command is sent before it comes', async () => {
  const server = await startTabServer('public');
  try {
    const tabs = server.expectStart({ note: () => {}, exchange: () => null });
    const { search } = new URL(tabs.urls.a);
    const answerWith = async (reply: object) => {
      const address = new URL(`/durability/next${search}`, tabs.urls.a);
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(reply) });
      return response.json();
    };
    const acting = tabs.send('a', { kind: 'act', acts: [], mayFail: false });
    const reading = tabs.send('a', { kind: 'read', isFormOnly: true });
    expect(await answerWith({})).toMatchObject({ kind: 'act' });
    const next = answerWith({});
    expect(await acting).toEqual({});
    expect(await next).toMatchObject({ kind: 'read' });
    const read = { reading: { listDigest: '', fields: { title: '', content: '' }, stored: null } };
    void answerWith(read).catch(() => {});
    expect(await reading).toEqual(read);
  } finally {
    await server.close();
  }
});
