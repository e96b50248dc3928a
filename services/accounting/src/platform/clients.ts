/** What an area asks of a service outside; the start says who answers. */
export type ClientKey<Client> = {
  readonly name: string;
  /** Only there for the type. */
  readonly client?: Client;
};

export function clientKey<Client>(name: string): ClientKey<Client> {
  return { name };
}

/** The clients of services outside, by the keys that their areas declare. */
export type Clients = { get<Client>(key: ClientKey<Client>): Client };

export type ClientEntry = { key: ClientKey<unknown>; client: unknown };

/** A client under its key, for `createClients`. */
export function clientFor<Client>(key: ClientKey<Client>, client: Client): ClientEntry {
  return { key, client };
}

export function createClients(entries: readonly ClientEntry[]): Clients {
  const clients = new Map(entries.map(({ key, client }) => [key.name, client]));
  return {
    get<Client>(key: ClientKey<Client>) {
      if (!clients.has(key.name)) throw new Error(`nobody was put in at the start for "${key.name}"`);
      return clients.get(key.name) as Client;
    },
  };
}
