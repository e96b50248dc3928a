// Made by `npm run types:client` from the OpenAPI description; not edited by hand.

export interface paths {
    "/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles, newest first
         * @description Answers a page of articles of one language that pass all filters, newest first. `meta` repeats the filters as they were understood and counts all matches; `links` leads to the neighbouring pages. `content=false` leaves out the text for a lighter list. A filter that cannot be used is a 422 that says what can.
         */
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One article
         * @description Answers the article with its text and sources. The two languages have ids of their own, so `lang` belongs to the id; `translation` leads to the other language. An id that does not exist in the language is a 404 `article_not_found`, one that was withdrawn a 410 `article_withdrawn` with the reason.
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One article as Markdown
         * @description The same article as a Markdown document with front matter, sources and the line of credit. Titles and text are escaped, so that an article cannot break the layout.
         */
        get: operations["getArticleMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/briefing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last hours, grouped by category
         * @description Answers the articles of the last `hours`, grouped by category and newest first. `limit` bounds the whole answer; a category without an article is left out. With `q` it is a briefing on one subject.
         */
        get: operations["getBriefing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/briefing.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last hours as Markdown, ready for a prompt
         * @description The briefing as a Markdown document: a heading for each category, and for each article its summary, its link and its sources.
         */
        get: operations["getBriefingMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The five categories with their numbers of articles
         * @description Answers all five categories, also those without an article. Each has the addresses of its page, its list and its feed.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was published, changed or withdrawn since a cursor
         * @description For keeping a copy: the articles whose last change came after the cursor, oldest change first. Without `since` it begins with a full copy. Every answer gives the cursor to go on with, also when nothing has changed; follow it while `meta.has_more` is true, then ask again later. Nothing is missed and no change comes twice, however many publishes go on meanwhile; an article that changed again comes with its newest state only. A cursor holds for 90 days from when it was given: an older one is a 410 `cursor_expired`, and one of another server a 400 `invalid_cursor`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Atom (RFC 4287) of the newest articles
         * @description The same articles as `getFeed` gives, in Atom. An entry links the page and the translation of its article, and its sources as `via`.
         */
        get: operations["getAtomFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Feed 1.1 of the newest articles
         * @description The same articles as `getFeed` gives, in JSON Feed 1.1. What the format has no member for is in `_news`.
         */
        get: operations["getJsonFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * RSS 2.0 of the newest articles
         * @description The newest articles for feed readers, with the whole text. Categories can be combined; each combination is a feed with an address of its own. With `q` it is the feed of a subject: the same words as in the list of articles.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds.opml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * OPML 2.0 of the feeds, for a reader to subscribe to them at once
         * @description Lists the feed of everything and one of each category, for each language or for the one asked for. With `q` the feed of that subject comes first.
         */
        get: operations["listFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics
         * @description Answers totals, articles by day and topic, the sites that are cited most, and how much the interface is used. Requests are counted, never who sent them. Without `lang` both languages are counted together.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A story over time
         * @description Tells a continuing event by day, oldest first: its articles (without their text) and what was new in each, in its own sentences. `story` of an article leads here. The id is the same in both languages. A long story is told by its newest 200 articles.
         */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/{id}.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A story over time as Markdown
         * @description The same story as a Markdown document: a heading for each day, for each article its title, what was new in it and its link.
         */
        get: operations["getStoryMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A news article; the shape is the same in every answer */
        Article: {
            /**
             * Format: uri
             * @description This article in the API
             */
            api_url: string;
            /** @enum {string} */
            category: "ai" | "technology" | "business" | "science" | "other";
            /** @description Display name of the category */
            category_label: string;
            /** @description Plain text; paragraphs separated by a blank line. Left out when the request sets `content=false`. */
            content?: string;
            /** @description Unique within one language set */
            id: number;
            image_url: string | null;
            /** @enum {string} */
            lang: "en" | "cs";
            /**
             * Format: uri
             * @description Markdown form of this article
             */
            markdown_url: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            published_at: string;
            reading_time_minutes: number;
            /** @description Corrections, oldest first; left out where there are none */
            revisions?: components["schemas"]["Revision"][];
            sources: components["schemas"]["Source"][];
            story?: components["schemas"]["StoryReference"];
            summary: string;
            title: string;
            translation: components["schemas"]["Translation"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; moves only when the article itself changes
             */
            updated_at: string;
            /**
             * Format: uri
             * @description Page for people; never changes
             */
            url: string;
            /** @description Words of `content` */
            word_count: number;
        };
        /** @description A page of articles */
        ArticleList: {
            data: components["schemas"]["Article"][];
            links: {
                /**
                 * Format: uri
                 * @description The first page
                 */
                first: string;
                /**
                 * Format: uri
                 * @description The last page
                 */
                last: string;
                /**
                 * Format: uri
                 * @description The next page
                 */
                next?: string;
                /**
                 * Format: uri
                 * @description The page before
                 */
                prev?: string;
                /**
                 * Format: uri
                 * @description This page
                 */
                self: string;
            };
            meta: {
                /** @description The filters in effect */
                filters: {
                    category: ("ai" | "technology" | "business" | "science" | "other")[] | null;
                    q: string | null;
                    since: string | null;
                    until: string | null;
                };
                /**
                 * Format: date-time
                 * @description The newest change that the answer reflects
                 */
                generated_at: string;
                /** @enum {string} */
                lang: "en" | "cs";
                page: number;
                per_page: number;
                /** @description Articles that match */
                total: number;
                total_pages: number;
            };
        };
        /** @description The last hours, grouped by category */
        Briefing: {
            data: {
                categories: {
                    articles: components["schemas"]["Article"][];
                    /** @enum {string} */
                    category: "ai" | "technology" | "business" | "science" | "other";
                    category_label: string;
                    /** @description Articles of the category in the window */
                    total: number;
                }[];
                /** Format: date-time */
                from: string;
                hours: number;
                /** Format: date-time */
                to: string;
                /** @description Articles in the window, whatever `limit` is */
                total: number;
            };
            meta: {
                /** Format: date-time */
                generated_at: string;
                lang: string;
                limit: number;
                /** @description The subject, where one was asked for */
                q?: string;
            };
        };
        /** @description The five categories, always all of them */
        Categories: {
            data: {
                /** Format: uri */
                api_url: string;
                articles: number;
                /** @enum {string} */
                category: "ai" | "technology" | "business" | "science" | "other";
                category_label: string;
                /** Format: uri */
                feed_url: string;
                latest_published_at: string | null;
                /** Format: uri */
                url: string;
            }[];
            meta: {
                lang: string;
            };
        };
        /** @description The last change of an article: put it in the place of what is known of it */
        Change: {
            article: components["schemas"]["Article"];
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            change: "published" | "changed";
            id: number;
            /** @description The publisher's own key, unique in its language */
            key: string;
            /** @enum {string} */
            lang: "en" | "cs";
            story_key: string | null;
            translation_key: string | null;
        } | {
            /** Format: date-time */
            at: string;
            /** @constant */
            change: "withdrawn";
            id: number;
            /** @description The publisher's own key, unique in its language */
            key: string;
            /** @enum {string} */
            lang: "en" | "cs";
            reason: string;
            /** @description The readable part of its former address */
            slug: string;
        };
        /** @description Changes since a cursor, oldest first */
        Changes: {
            data: components["schemas"]["Change"][];
            links: {
                /**
                 * Format: uri
                 * @description What comes after this page, now or later
                 */
                next: string;
                /** Format: uri */
                self: string;
            };
            meta: {
                /** @description Keep it with what was read, and ask with it the next time */
                cursor: string;
                /** @description Whether the next page has changes already */
                has_more: boolean;
                lang: string;
            };
        };
        /** @description An error */
        Error: {
            /** @description Values the parameter takes */
            allowed?: string[];
            /** @description What is wrong, for programs */
            code: string;
            /**
             * Format: uri
             * @description Where the code is explained
             */
            docs: string;
            /** @description What is wrong, for people */
            error: string;
            maximum?: number;
            minimum?: number;
            /** @description The offending parameter, or empty */
            param: string;
            /** @description Why the article was withdrawn */
            reason?: string;
            /**
             * Format: date-time
             * @description When the article was withdrawn
             */
            withdrawn_at?: string;
        };
        GetArticleAnswer: {
            data: components["schemas"]["Article"];
            links: {
                /** Format: uri */
                self: string;
            };
            meta: {
                lang: string;
            };
        };
        GetStoryAnswer: {
            data: components["schemas"]["Story"];
            links: {
                /** Format: uri */
                self: string;
            };
            meta: {
                lang: string;
            };
        };
        /** @description JSON Feed 1.1; `_news` holds what is our own */
        JsonFeed: {
            authors: {
                name: string;
                /** Format: uri */
                url: string;
            }[];
            description: string;
            /** Format: uri */
            feed_url: string;
            /** Format: uri */
            home_page_url: string;
            hubs?: {
                type: string;
                /** Format: uri */
                url: string;
            }[];
            /** Format: uri */
            icon: string;
            items: {
                _news: {
                    /** Format: uri */
                    about: string;
                    /** @enum {string} */
                    category: "ai" | "technology" | "business" | "science" | "other";
                    sources: {
                        domain: string;
                        /** Format: uri */
                        url: string;
                    }[];
                    translation: {
                        lang: string;
                        title: string;
                        /** Format: uri */
                        url: string;
                    } | null;
                };
                content_html: string;
                /** Format: date-time */
                date_modified: string;
                /** Format: date-time */
                date_published: string;
                /** Format: uri */
                id: string;
                /** Format: uri */
                image?: string;
                language: string;
                summary: string;
                tags: string[];
                title: string;
                /** Format: uri */
                url: string;
            }[];
            language: string;
            title: string;
            /** @constant */
            version: "https://jsonfeed.org/version/1.1";
        };
        /** @description A correction: what an article said before, and since */
        Revision: {
            /**
             * Format: date-time
             * @description When it was changed
             */
            at: string;
            /** @description Sentences of the text that say the same with other numbers */
            figures?: {
                from: string;
                to: string;
            }[];
            summary?: {
                from: string;
                to: string;
            };
            title?: {
                from: string;
                to: string;
            };
        };
        /** @description A source of an article */
        Source: {
            domain: string;
            /**
             * Format: uri
             * @description The reporting the article is based on
             */
            url: string;
        };
        /** @description Totals, articles per day, topics, cited sites and API usage */
        Stats: {
            data: {
                api_usage: {
                    per_day: {
                        /** Format: date */
                        date: string;
                        requests: number;
                    }[];
                    per_endpoint: {
                        endpoint: string;
                        requests: number;
                    }[];
                    requests_7_days: number;
                    requests_30_days: number;
                    requests_today: number;
                };
                /** @description The last 30 days */
                articles_per_day: {
                    articles: number;
                    /** Format: date */
                    date: string;
                }[];
                /** @description The 20 most cited */
                cited_sites: {
                    articles: number;
                    domain: string;
                }[];
                topics: {
                    articles: number;
                    /** @enum {string} */
                    category: "ai" | "technology" | "business" | "science" | "other";
                    category_label: string;
                    share: number;
                }[];
                totals: {
                    articles: number;
                    cited_sites: number;
                    first_published_at: string | null;
                    last_published_at: string | null;
                    sources: number;
                    translated: number;
                    words: number;
                };
            };
            meta: {
                /** Format: date-time */
                generated_at: string;
                lang: string;
            };
        };
        /** @description A continuing event, told by day with what was new each time */
        Story: {
            articles: number;
            days: {
                articles: {
                    article: components["schemas"]["Article"];
                    /** @description Sentences that say what the articles before did not */
                    new: string[];
                }[];
                /** Format: date */
                date: string;
            }[];
            /** Format: date-time */
            first_published_at: string;
            id: string;
            lang: string;
            /** Format: date-time */
            last_published_at: string;
            /** @description The title of its newest article */
            title: string;
            translation: {
                /** Format: uri */
                api_url: string;
                lang: string;
                /** Format: uri */
                url: string;
            } | null;
            /** Format: uri */
            url: string;
        };
        /** @description An article of a story, as another one names it */
        StoryArticle: {
            /**
             * Format: uri
             * @description The article in the API
             */
            api_url: string;
            id: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            published_at: string;
            title: string;
            /**
             * Format: uri
             * @description Page for people
             */
            url: string;
        };
        /** @description The continuing event that an article belongs to with others */
        StoryReference: {
            /**
             * Format: uri
             * @description The story in the API
             */
            api_url: string;
            /** @description At most three articles before it, the nearest first */
            earlier: components["schemas"]["StoryArticle"][];
            /** @description Id of the story, for `/stories/{id}` */
            id: string;
            /** @description At most three articles after it, the nearest first */
            later: components["schemas"]["StoryArticle"][];
            /**
             * Format: uri
             * @description Page of the story for people
             */
            url: string;
        };
        /** @description The version of an article in the other language */
        Translation: {
            /**
             * Format: uri
             * @description The translation in the API
             */
            api_url: string;
            id: number;
            /** @enum {string} */
            lang: "en" | "cs";
            title: string;
            /**
             * Format: uri
             * @description Page for people
             */
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description How long the answer may be kept, 120 to 600 seconds */
        "Cache-Control": string;
        /** @description Strong tag of exactly these bytes; send it back in `If-None-Match` */
        ETag: string;
        /** @description When the content last changed */
        "Last-Modified": string;
        /** @description The neighbouring pages (RFC 8288) */
        Link: string;
        /** @description Requests left and seconds until the window ends */
        RateLimit: string;
        /** @description Requests allowed in a window of seconds */
        "RateLimit-Policy": string;
        /** @description Seconds to wait */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listArticles: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description `false` leaves out the text of the articles for a lighter list. */
                content?: boolean;
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Page, from 1 */
                page?: number;
                /** @description Articles a page */
                per_page?: number;
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
                /** @description A date, a date-time (ISO 8601) or an age such as `90m`, `36h`, `7d`, `2w`. */
                since?: string;
                /** @description As `since`; a date means the end of that day in UTC. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of articles */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleList"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
            };
            header?: never;
            path: {
                /** @description Id of the article in its language set */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetArticleAnswer"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No article has this id in the chosen language set */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was asked for is gone for good; `code` says what, and `reason` why */
            410: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getArticleMarkdown: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
            };
            header?: never;
            path: {
                /** @description Id of the article in its language set */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article with its front matter */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No article has this id in the chosen language set */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was asked for is gone for good; `code` says what, and `reason` why */
            410: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBriefing: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description How far the briefing looks back */
                hours?: number;
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Articles in the whole answer, the newest */
                limit?: number;
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The briefing */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Briefing"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBriefingMarkdown: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description How far the briefing looks back */
                hours?: number;
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The briefing */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "all" | "en" | "cs" | "cz";
                /** @description Changes a page */
                limit?: number;
                /** @description `meta.cursor` of the answer before; without it from the beginning. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The cursor is none of this server */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What was asked for is gone for good; `code` says what, and `reason` why */
            410: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAtomFeed: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Articles in the feed */
                limit?: number;
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJsonFeed: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Articles in the feed */
                limit?: number;
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["JsonFeed"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFeed: {
        parameters: {
            query?: {
                /** @description Comma-separated categories; several at once are allowed. */
                category?: ("ai" | "technology" | "business" | "science" | "other")[];
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
                /** @description Articles in the feed */
                limit?: number;
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFeeds: {
        parameters: {
            query?: {
                /** @description Language of the feeds; `cz` is an alias of `cs`. */
                lang?: "all" | "en" | "cs" | "cz";
                /** @description Words searched in title, summary and body, regardless of case, diacritics and inflection. All must occur; "quoted words" stand together; a leading - excludes. At most 200 characters. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of feeds */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStats: {
        parameters: {
            query?: {
                /** @description Language set; `all` counts both, `cz` is an alias of `cs`. */
                lang?: "all" | "en" | "cs" | "cz";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStory: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
            };
            header?: never;
            path: {
                /** @description Id of the story, as `story.id` of its articles gives it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The story */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetStoryAnswer"];
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No article has this id in the chosen language set */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStoryMarkdown: {
        parameters: {
            query?: {
                /** @description Language set; `cz` is an alias of `cs`. */
                lang?: "en" | "cs" | "cz";
            };
            header?: never;
            path: {
                /** @description Id of the story, as `story.id` of its articles gives it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The story */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description The client has the answer already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No article has this id in the chosen language set */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A parameter is invalid */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
