# Made by generate.py from the description of the API. Do not edit.

"""A method for each operation of the API."""

from typing import Any, Literal

from yamabiko_client import models
from yamabiko_client._async_transport import AsyncTransport
from yamabiko_client._http import quote_path


class AsyncOperations(AsyncTransport):
    """All operations, each as a method with its name."""

    async def get_catalog(
        self,
        title_id: str,
        *,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.CatalogView:
        """Get the component list of a title.

        Lists every component, with the source of its data; in `faces` what each looks like and does.

        Without `lang` names and texts are in English.

        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        title_id: The id of the title.
        """
        answer: models.CatalogView = await self._call(
            'GET',
            f'/v1/titles/{quote_path(title_id)}/catalog',
            {200: models.CatalogView},
            query={'lang': lang},
        )
        return answer

    async def get_messages(
        self,
        title_id: str,
        *,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.MessagesView:
        """Get the messages of a title.

        Returns the sentences of a title in a language, so that a client can fill them by itself.

        `fluent` is a resource of Fluent (https://projectfluent.org): a message for each `key` that responses with
        `lang` have. A variable is an argument by its name, or a part of one: `$tile_the` is the attribute `the` of
        the argument `tile`, `$cards_n` how many there are, `$seat_n` the number of a seat from 1. Without
        `lang` it is the language of `Accept-Language`.

        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        title_id: The id of the title.
        """
        answer: models.MessagesView = await self._call(
            'GET',
            f'/v1/titles/{quote_path(title_id)}/messages',
            {200: models.MessagesView},
            query={'lang': lang},
        )
        return answer

    async def get_rulebook(
        self,
        title_id: str,
    ) -> models.RulebookView:
        """Get the rulebook of a title.

        Lists every clause, in our own words, and how each gap or contradiction in print is read.

        title_id: The id of the title.
        """
        answer: models.RulebookView = await self._call(
            'GET',
            f'/v1/titles/{quote_path(title_id)}/rulebook',
            {200: models.RulebookView},
        )
        return answer

    async def get_title(
        self,
        title_id: str,
    ) -> models.TitleView:
        """Get a title.

        Describes one title: the numbers of players, and a JSON Schema of its options.

        title_id: The id of the title.
        """
        answer: models.TitleView = await self._call(
            'GET',
            f'/v1/titles/{quote_path(title_id)}',
            {200: models.TitleView},
        )
        return answer

    async def list_titles(
        self,
    ) -> models.Titles:
        """List titles.

        Lists the games that can be played.
        """
        answer: models.Titles = await self._call(
            'GET',
            '/v1/titles',
            {200: models.Titles},
        )
        return answer

    async def search_players(
        self,
        *,
        handle: str | None = None,
        limit: int | None = None,
    ) -> models.Players:
        """Search accounts by their handle.

        Lists the accounts whose handle begins so, whether in capitals or not; the exact one is the first.

        handle: How the handle begins; without it the list is empty.
        limit: The most accounts.
        """
        answer: models.Players = await self._call(
            'GET',
            '/v1/players',
            {200: models.Players},
            query={'handle': handle, 'limit': limit},
        )
        return answer

    async def create_player(
        self,
        body: models.NewPlayer,
        *,
        idempotency_key: str | None = None,
    ) -> models.PlayerWithToken:
        """Create an account.

        Creates an account and its first token, which has all scopes.

        The token is shown only in this response. So that it can be repeated if the response is lost, send an
        `Idempotency-Key`; here it must be a key from `GET /v1/sign-up-key`.
        """
        answer: models.PlayerWithToken = await self._call(
            'POST',
            '/v1/players',
            {201: models.PlayerWithToken},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_player(
        self,
        player_id: str,
    ) -> models.PlayerProfile:
        """Get an account.

        Returns the public profile of an account.

        player_id: The id of the account.
        """
        answer: models.PlayerProfile = await self._call(
            'GET',
            f'/v1/players/{quote_path(player_id)}',
            {200: models.PlayerProfile},
        )
        return answer

    async def delete_player(
        self,
        player_id: str,
    ) -> None:
        """Erase your account.

        Erases the account, its name and its tokens. Its games stay, under pseudonyms.

        Games that the account owns pass on to the player who has had a seat for the longest time. In a game that
        is running, any other player may give the empty seat to a bot.

        player_id: The id of the account.
        """
        await self._call(
            'DELETE',
            f'/v1/players/{quote_path(player_id)}',
            {204: None},
        )

    async def get_sign_up_key(
        self,
    ) -> models.SignUpKey:
        """Get a key for creating an account.

        Returns a new random key: the `Idempotency-Key` of `POST /v1/players`.

        With it, a repeat of that request gets the same account and token. Keep it as secret as the token.
        """
        answer: models.SignUpKey = await self._call(
            'GET',
            '/v1/sign-up-key',
            {200: models.SignUpKey},
        )
        return answer

    async def list_tokens(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> models.Tokens:
        """List your tokens.

        Lists your valid tokens, without their texts, the oldest first.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        """
        answer: models.Tokens = await self._call(
            'GET',
            '/v1/tokens',
            {200: models.Tokens},
            query={'limit': limit, 'cursor': cursor},
        )
        return answer

    async def create_token(
        self,
        body: models.NewToken,
        *,
        idempotency_key: str | None = None,
    ) -> models.TokenWithText:
        """Create a token.

        Creates a token with scopes that your token has, too. Its text is shown only in this response.
        """
        answer: models.TokenWithText = await self._call(
            'POST',
            '/v1/tokens',
            {201: models.TokenWithText},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_token(
        self,
        token_id: str,
    ) -> models.TokenView:
        """Get one of your tokens.

        Returns one of your valid tokens, without its text.

        token_id: The id of the token, which is not the token itself.
        """
        answer: models.TokenView = await self._call(
            'GET',
            f'/v1/tokens/{quote_path(token_id)}',
            {200: models.TokenView},
        )
        return answer

    async def revoke_token(
        self,
        token_id: str,
    ) -> None:
        """Revoke a token.

        Revokes a token of yours, in all processes of the service at once.

        token_id: The id of the token, which is not the token itself.
        """
        await self._call(
            'DELETE',
            f'/v1/tokens/{quote_path(token_id)}',
            {204: None},
        )

    async def exchange_token(
        self,
        body: models.TokenExchange,
        *,
        idempotency_key: str | None = None,
    ) -> models.ExchangedToken:
        """Sign in with an ID token of a trusted issuer.

        Exchanges an OpenID Connect ID token for a token of this service (RFC 8693).

        Who signs in for the first time gets an account. It belongs to the issuer's `iss` and `sub`, and to nothing
        else: not to a name or an address of e-mail. An ID token is taken once. So that a lost response can be
        repeated, send an `Idempotency-Key` from `GET /v1/sign-up-key`.
        """
        answer: models.ExchangedToken = await self._call(
            'POST',
            '/v1/token-exchange',
            {200: models.ExchangedToken},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def log_in(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> models.Login:
        """Log in a browser.

        Gives the browser a cookie that stands for a token, for 30 days or until the token of the request ends.

        Requests with the cookie that change something are taken from pages of this service only. A client that is
        no page in a browser needs no login: it sends its token in the header `Authorization`.
        """
        answer: models.Login = await self._call(
            'POST',
            '/v1/login',
            {200: models.Login},
            key=idempotency_key,
        )
        return answer

    async def log_out(
        self,
        *,
        everywhere: bool | None = None,
    ) -> None:
        """Log out a browser.

        Ends the login of this browser, or of all your browsers, and takes the cookie back.

        Your other tokens stay valid.

        everywhere: Whether all browsers are logged out in which you have logged in.
        """
        await self._call(
            'DELETE',
            '/v1/login',
            {204: None},
            query={'everywhere': everywhere},
        )

    async def get_me(
        self,
    ) -> models.Me:
        """Get your account.

        Returns your account, and which scopes your token has.
        """
        answer: models.Me = await self._call(
            'GET',
            '/v1/me',
            {200: models.Me},
        )
        return answer

    async def update_me(
        self,
        body: models.ProfileChanges,
    ) -> models.Me:
        """Change your account.

        Changes what the body names, and erases what it says null for.
        """
        answer: models.Me = await self._call(
            'PATCH',
            '/v1/me',
            {200: models.Me},
            body=body,
        )
        return answer

    async def create_feed_ticket(
        self,
        body: models.NewFeedTicket,
        *,
        idempotency_key: str | None = None,
    ) -> models.FeedTicket:
        """Create a ticket for a feed.

        Creates a ticket for one feed, with what your token may see, for an EventSource, which sends no headers.

        It is first used within a minute, and then as often as the connection is lost, for 12 hours or until your
        token ends. It is revoked with the token. It is in no log of the service; a proxy should not log it either.
        """
        answer: models.FeedTicket = await self._call(
            'POST',
            '/v1/feed-tickets',
            {201: models.FeedTicket},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def count_recovery_codes(
        self,
    ) -> models.RecoveryCodesLeft:
        """Count your recovery codes.

        Tells how many of your codes are unused. What they are is not stored.
        """
        answer: models.RecoveryCodesLeft = await self._call(
            'GET',
            '/v1/me/recovery-codes',
            {200: models.RecoveryCodesLeft},
        )
        return answer

    async def create_recovery_codes(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> models.RecoveryCodes:
        """Make recovery codes.

        Makes ten codes. Each can be exchanged once for a new token. Earlier codes become invalid.
        """
        answer: models.RecoveryCodes = await self._call(
            'POST',
            '/v1/me/recovery-codes',
            {201: models.RecoveryCodes},
            key=idempotency_key,
        )
        return answer

    async def recover_account(
        self,
        body: models.Recovery,
        *,
        idempotency_key: str | None = None,
    ) -> models.PlayerWithToken:
        """Get a new token for a recovery code.

        Gives a token with all scopes for a code, which does not work again.

        So that it can be repeated if the response is lost, send an `Idempotency-Key` from `GET /v1/sign-up-key`.
        """
        answer: models.PlayerWithToken = await self._call(
            'POST',
            '/v1/recover',
            {201: models.PlayerWithToken},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_my_data(
        self,
    ) -> str:
        """Download all that is kept of you.

        Streams every record that names you: profile, tokens, handles, seats, invitations, kept responses.

        What you have decided in games is stored under the pseudonyms that are listed: `GET /v1/me/games/export`
        has it. Hashes of secrets are left out.
        """
        answer: str = await self._call(
            'GET',
            '/v1/me/data',
            {200: str},
            accept='application/x-ndjson',
        )
        return answer

    async def list_actions(
        self,
        player_id: str,
    ) -> models.ActionViews:
        """List what operators have done to an account.

        Lists what was done to an account, with the reasons. Its owner finds them in `GET /v1/me/data`.

        player_id: The id of the account.
        """
        answer: models.ActionViews = await self._call(
            'GET',
            f'/v1/players/{quote_path(player_id)}/actions',
            {200: models.ActionViews},
        )
        return answer

    async def create_action(
        self,
        player_id: str,
        body: models.NewAction,
        *,
        idempotency_key: str | None = None,
    ) -> models.ActionView:
        """Suspend an account, or take its name away.

        Suspends or restores an account, or takes its name or handle away; recorded with the reason.

        The scope `service:admin` is given only on the command line, by `yamabiko admin grant`.

        player_id: The id of the account.
        """
        answer: models.ActionView = await self._call(
            'POST',
            f'/v1/players/{quote_path(player_id)}/actions',
            {201: models.ActionView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def block_player(
        self,
        player_id: str,
    ) -> None:
        """Block an account.

        Neither of you can sit down where the other owns the game or has a seat, unless invited to that seat.

        player_id: The id of the account.
        """
        await self._call(
            'PUT',
            f'/v1/me/blocks/{quote_path(player_id)}',
            {204: None},
        )

    async def unblock_player(
        self,
        player_id: str,
    ) -> None:
        """Unblock an account.

        Removes your block of this account; 404 if you have not blocked it.

        player_id: The id of the account.
        """
        await self._call(
            'DELETE',
            f'/v1/me/blocks/{quote_path(player_id)}',
            {204: None},
        )

    async def list_blocks(
        self,
    ) -> models.Players:
        """List whom you have blocked.

        Lists the accounts with which you share no table.
        """
        answer: models.Players = await self._call(
            'GET',
            '/v1/me/blocks',
            {200: models.Players},
        )
        return answer

    async def list_webhooks(
        self,
    ) -> models.Webhooks:
        """List your webhooks.

        Lists your webhooks, without their secrets.
        """
        answer: models.Webhooks = await self._call(
            'GET',
            '/v1/webhooks',
            {200: models.Webhooks},
        )
        return answer

    async def create_webhook(
        self,
        body: models.NewWebhook,
        *,
        idempotency_key: str | None = None,
    ) -> models.WebhookWithSecret:
        """Create a webhook.

        Creates a webhook: the events of your account from now on are sent to its URL.

        Its secret is shown only in this response.
        Messages are signed as the Standard Webhooks specification says, in the headers `webhook-id`,
        `webhook-timestamp` and `webhook-signature`. Check them, and answer 200 to 299 within a few seconds. Each
        message is sent at least once: `webhook-id` tells which you have already, `number` in its data their order.
        Otherwise it is sent again, for three days, less and less often. Redirects are not followed. After 410, or
        too many failures in a row, the webhook is switched off.
        """
        answer: models.WebhookWithSecret = await self._call(
            'POST',
            '/v1/webhooks',
            {201: models.WebhookWithSecret},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_webhook(
        self,
        webhook_id: str,
    ) -> models.WebhookView:
        """Get one of your webhooks.

        Returns one of your webhooks, without its secret.

        webhook_id: The id of the webhook.
        """
        answer: models.WebhookView = await self._call(
            'GET',
            f'/v1/webhooks/{quote_path(webhook_id)}',
            {200: models.WebhookView},
        )
        return answer

    async def delete_webhook(
        self,
        webhook_id: str,
    ) -> None:
        """Delete a webhook.

        Deletes a webhook with its log. What is being sent at this moment may still arrive.

        webhook_id: The id of the webhook.
        """
        await self._call(
            'DELETE',
            f'/v1/webhooks/{quote_path(webhook_id)}',
            {204: None},
        )

    async def update_webhook(
        self,
        webhook_id: str,
        body: models.WebhookChanges,
    ) -> models.WebhookView:
        """Change a webhook.

        Changes the URL or the events of a webhook, or switches it off and on.

        What waits in the log is sent to the new URL. A webhook that is switched on, or gets another URL, has no
        failures any more, and its next attempt is due at once.

        webhook_id: The id of the webhook.
        """
        answer: models.WebhookView = await self._call(
            'PATCH',
            f'/v1/webhooks/{quote_path(webhook_id)}',
            {200: models.WebhookView},
            body=body,
        )
        return answer

    async def rotate_webhook_secret(
        self,
        webhook_id: str,
        body: models.Rotation,
        *,
        idempotency_key: str | None = None,
    ) -> models.WebhookWithSecret:
        """Change the secret of a webhook.

        Makes a new secret, which is shown only here. For a while messages are signed by both.

        The new one comes first. Only the last two secrets sign: a second rotation ends the time of the first one.

        webhook_id: The id of the webhook.
        """
        answer: models.WebhookWithSecret = await self._call(
            'POST',
            f'/v1/webhooks/{quote_path(webhook_id)}/rotate',
            {200: models.WebhookWithSecret},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> models.DeliveryView:
        """Get a delivery.

        Returns a message with all attempts to send it.

        webhook_id: The id of the webhook.
        delivery_id: The id of the message.
        """
        answer: models.DeliveryView = await self._call(
            'GET',
            f'/v1/webhooks/{quote_path(webhook_id)}/deliveries/{quote_path(delivery_id)}',
            {200: models.DeliveryView},
        )
        return answer

    async def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        status: Literal['delivered', 'failed', 'pending'] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> models.Deliveries:
        """List the deliveries of a webhook.

        Lists what was and will be sent, the newest first, with all attempts.

        The log goes back a week, unless the service is set up otherwise.

        status: Only deliveries with this status: `failed` are those given up.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        webhook_id: The id of the webhook.
        """
        answer: models.Deliveries = await self._call(
            'GET',
            f'/v1/webhooks/{quote_path(webhook_id)}/deliveries',
            {200: models.Deliveries},
            query={'status': status, 'limit': limit, 'cursor': cursor},
        )
        return answer

    async def redeliver_webhook(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.DeliveryView:
        """Send a message again.

        Sends a message again with the same `webhook-id`, at once, whatever became of it before.

        If it fails again, it is tried for three more days. A pause of the webhook after failures ends.

        webhook_id: The id of the webhook.
        delivery_id: The id of the message.
        """
        answer: models.DeliveryView = await self._call(
            'POST',
            f'/v1/webhooks/{quote_path(webhook_id)}/deliveries/{quote_path(delivery_id)}/redeliver',
            {202: models.DeliveryView},
            key=idempotency_key,
        )
        return answer

    async def test_webhook(
        self,
        webhook_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.DeliveryView:
        """Send a test message.

        Sends a message of the type `test` at once; the log tells how that went. A pause after failures ends.

        webhook_id: The id of the webhook.
        """
        answer: models.DeliveryView = await self._call(
            'POST',
            f'/v1/webhooks/{quote_path(webhook_id)}/test',
            {202: models.DeliveryView},
            key=idempotency_key,
        )
        return answer

    async def list_push_subscriptions(
        self,
    ) -> models.PushSubscriptions:
        """List your browsers with notifications.

        Lists the browsers that get the events of your account.
        """
        answer: models.PushSubscriptions = await self._call(
            'GET',
            '/v1/push/subscriptions',
            {200: models.PushSubscriptions},
        )
        return answer

    async def create_push_subscription(
        self,
        body: models.NewPushSubscription,
        *,
        idempotency_key: str | None = None,
    ) -> models.PushSubscriptionView:
        """Send notifications to a browser.

        Sends the events of your account from now on to a browser, through the push service of its maker.

        Messages have the bodies of webhooks, encrypted so that only this browser can read them. The same endpoint
        again replaces what was there. One that its push service does not know any more is deleted by itself.
        """
        answer: models.PushSubscriptionView = await self._call(
            'POST',
            '/v1/push/subscriptions',
            {201: models.PushSubscriptionView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def delete_push_subscription(
        self,
        subscription_id: str,
    ) -> None:
        """Tell a browser no more.

        Deletes a subscription. What is being sent at this moment may still arrive.

        subscription_id: The id of the subscription.
        """
        await self._call(
            'DELETE',
            f'/v1/push/subscriptions/{quote_path(subscription_id)}',
            {204: None},
        )

    async def get_push_key(
        self,
    ) -> models.PushKey:
        """Get the key of notices.

        Returns the key that a browser needs to subscribe.
        """
        answer: models.PushKey = await self._call(
            'GET',
            '/v1/push/key',
            {200: models.PushKey},
        )
        return answer

    async def export_my_games(
        self,
        *,
        title: str | None = None,
        since: str | None = None,
        until: str | None = None,
        events: bool | None = None,
    ) -> str:
        """Export your finished games.

        Streams all finished games in which you have or had a seat, the newest first, one in a line; no forks.

        `events` of it are the lines of the events in the game's own export.

        title: Only games of this title.
        since: Only games that were opened then or later.
        until: Only games that were opened before.
        events: With all events, each as its line of `GET /v1/games/{game_id}/export`.
        """
        answer: str = await self._call(
            'GET',
            '/v1/me/games/export',
            {200: str},
            query={'title': title, 'since': since, 'until': until, 'events': events},
            accept='application/x-ndjson',
        )
        return answer

    async def list_player_games(
        self,
        player_id: str,
        *,
        title: str | None = None,
        status: Literal['abandoned', 'finished', 'running'] | None = None,
        result: Literal['left', 'lost', 'won'] | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: str | None = None,
    ) -> models.PlayerGames:
        """List the games of a player.

        Lists the started games in which the account has or had a seat, as far as you may see them.

        The newest first. Games that wait for their players are in `GET /v1/games?player=`.

        title: Only games of this title.
        status: Only games with this status.
        result: Only games that ended so for this player; `left`: another has the seat.
        since: Only games that were opened then or later.
        until: Only games that were opened before.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `position` of an earlier response. Until this list has reached it, you get 503 with `Retry-After`.
        player_id: The id of the account.
        """
        answer: models.PlayerGames = await self._call(
            'GET',
            f'/v1/players/{quote_path(player_id)}/games',
            {200: models.PlayerGames},
            query={'title': title, 'status': status, 'result': result, 'since': since, 'until': until, 'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def list_games(
        self,
        *,
        title: str | None = None,
        status: Literal['abandoned', 'cancelled', 'expired', 'finished', 'running', 'starting', 'waiting'] | None = None,
        player: str | None = None,
        owner: str | None = None,
        owner_handle: str | None = None,
        free: bool | None = None,
        bots: bool | None = None,
        seats: int | None = None,
        options: str | None = None,
        clock: Literal['bank', 'none', 'per_turn'] | None = None,
        rated: bool | None = None,
        fairness: Literal['beacon', 'committed', 'revealed'] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: str | None = None,
    ) -> models.Lobby:
        """List games.

        Lists public games and those that concern the caller, the newest first.

        title: Only games of this title.
        status: Only games with this status.
        player: Only games in which this account has a seat.
        owner: Only games of this account.
        owner_handle: Only games of the account with this handle, whether in capitals or not.
        free: `true`: only games with a seat that you can take; `false`: only games without one.
        bots: `true`: only games with a bot, or with an account for which a program has decided; `false`: only the others.
        seats: Only games with exactly this number of seats.
        options: Pairs `name=value` with commas between them, all of which must hold: `side=night,ghost=true`.
        clock: Only games with this kind of clock; `none`: without a clock.
        rated: `true`: only games that are rated, or will be; `false`: only those that are not, or never will be. A game that waits and was opened without `rated` is neither.
        fairness: Only games whose chance is made so.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `position` of an earlier response. Until this list has reached it, you get 503 with `Retry-After`.
        """
        answer: models.Lobby = await self._call(
            'GET',
            '/v1/games',
            {200: models.Lobby},
            query={'title': title, 'status': status, 'player': player, 'owner': owner, 'owner_handle': owner_handle, 'free': free, 'bots': bots, 'seats': seats, 'options': options, 'clock': clock, 'rated': rated, 'fairness': fairness, 'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def create_game(
        self,
        body: models.NewGame,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Open a game.

        Opens a game that waits for its players.

        The shuffle seed is fixed, and its hash published, before anybody joins. Give a `seed` only for tests:
        anyone who knows it can compute all that is hidden.
        """
        answer: models.Game = await self._call(
            'POST',
            '/v1/games',
            {201: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_game(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
    ) -> models.Game:
        """Get a game.

        Returns status, seats, version, and which seats must decide.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}',
            {200: models.Game},
            query={'wait_for': wait_for},
        )
        return answer

    async def get_game_catalog(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.CatalogView:
        """Get the component list of a game.

        Returns the component list that the game is played with to its end; in `faces` what each component looks
        like and does, as the game's options read it. Without `lang` names and texts are in English.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.CatalogView = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/catalog',
            {200: models.CatalogView},
            query={'wait_for': wait_for, 'lang': lang},
        )
        return answer

    async def take_seat(
        self,
        game_id: str,
        seat: int,
        body: models.Occupant,
    ) -> models.Game:
        """Take a seat, or give it to a bot.

        Takes a seat, or gives it to a bot.

        Before the start, the owner seats bots. A game that was opened as `rated` takes no bots, and an account
        has one seat in it at most. In a running game, a player who gives the own seat to a bot resigns
        it; the owner may exchange a bot, but not in a seat that a player has had; and where an account was erased,
        any other player of the game may hand over its seat. You cannot give away the seat of another player. To
        seat a bot, the token needs the scope `games:admin`, too.

        In a running game with a clock, the player whose time was over in a seat takes it back from the bot: once
        the bot has answered the decision that was open, and before the seat is asked in a later turn. (The clock
        says `returns: never` where that is not possible.)

        game_id: The id of the game.
        seat: The number of the seat, from 0.
        """
        answer: models.Game = await self._call(
            'PUT',
            f'/v1/games/{quote_path(game_id)}/seats/{quote_path(seat)}',
            {200: models.Game},
            body=body,
        )
        return answer

    async def leave_seat(
        self,
        game_id: str,
        seat: int,
    ) -> None:
        """Free a seat.

        Frees a seat before the start: your own, or, as the owner, any seat.

        game_id: The id of the game.
        seat: The number of the seat, from 0.
        """
        await self._call(
            'DELETE',
            f'/v1/games/{quote_path(game_id)}/seats/{quote_path(seat)}',
            {204: None},
        )

    async def reveal_word(
        self,
        game_id: str,
        seat: int,
        body: models.Word,
    ) -> models.Game:
        """Reveal your word.

        Reveals the word of your seat, in a game that is `revealed`, after its start was signed.

        With the last word the game starts. The same word again changes nothing. No one sees a word before all are
        there.

        game_id: The id of the game.
        seat: The number of the seat, from 0.
        """
        answer: models.Game = await self._call(
            'PUT',
            f'/v1/games/{quote_path(game_id)}/seats/{quote_path(seat)}/word',
            {200: models.Game},
            body=body,
        )
        return answer

    async def start_game(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Start a game.

        Starts a game whose seats are all taken. The token needs the scope `games:admin`, too.

        The owner starts it; where that account was erased, any player of the game. A game that is `revealed` is
        `starting` then (202): its first event comes when each player has revealed the own word. So is one with a
        `beacon`, until half a minute later. If the beacon does not answer now, or is ahead of the service's clock,
        nothing is done (503).

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/start',
            {200: models.Game, 202: models.Game},
            key=idempotency_key,
        )
        return answer

    async def cancel_game(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Cancel a game.

        Cancels a game that waits for its players: it can never be started, and no seat can be taken any more.

        Only the owner may do this, with a token with the scope `games:admin`, too.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/cancel',
            {200: models.Game},
            key=idempotency_key,
        )
        return answer

    async def leave_game(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Leave a game before its start.

        Frees all your seats of a game that waits for its players.

        If the game is yours, the player who has had a seat for the longest time becomes its owner; where no other
        player has one, it is cancelled.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/leave',
            {200: models.Game},
            key=idempotency_key,
        )
        return answer

    async def resign(
        self,
        game_id: str,
        body: models.Resigning,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Leave a running game for good.

        Leaves a running game for good. It cannot be undone, and it counts in your scores.

        A bot takes the seat; or, where `on_leave` of the game is `end`, or no other player is left, the game ends:
        those who stayed are placed by their present points, those who left come behind them.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/resign',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def answer_proposal(
        self,
        game_id: str,
        proposal: int,
        body: models.NewAnswer,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Answer a proposal.

        Agrees to a proposal or refuses it, for all your seats. One refusal ends it.

        Your agreement lapses with your next decision. Who has agreed may agree again, to see it done after others
        became absent.

        game_id: The id of the game.
        proposal: The id of the proposal.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/proposals/{quote_path(proposal)}/answer',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def propose(
        self,
        game_id: str,
        body: models.NewProposal,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Propose something to the others.

        Proposes to abandon a running game, to pause its clock, or that an absent player has left it for good.

        You agree to it. It is done as soon as the players of all seats that are present agree. A player is absent
        who has made no request for the time of the clock, or for 14 days in a game without a clock; with one, only
        while the seat's time runs, and for as long as it has run at least. Where the same is proposed already, you
        agree to that. While a game is paused, anybody may decide, which ends the pause.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/proposals',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def withdraw_proposal(
        self,
        game_id: str,
        proposal: int,
    ) -> models.Game:
        """Withdraw a proposal.

        Takes back a proposal of your own that is still open.

        game_id: The id of the game.
        proposal: The id of the proposal.
        """
        answer: models.Game = await self._call(
            'DELETE',
            f'/v1/games/{quote_path(game_id)}/proposals/{quote_path(proposal)}',
            {200: models.Game},
        )
        return answer

    async def begin_vacation(
        self,
        game_id: str,
        body: models.NewVacation,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Go on vacation.

        Stops the time of your seat in this game, where its clock allows vacation.

        It is over when you decide, when you end it, after these days, or when the days are used up that each seat
        may take in a game. Only what you use of it counts.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/vacation',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def end_vacation(
        self,
        game_id: str,
        *,
        seat: int | None = None,
    ) -> models.Game:
        """Come back from vacation.

        Lets the time of your seat run again. Without a vacation nothing changes.

        seat: Of which of your seats; by default the only one.
        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'DELETE',
            f'/v1/games/{quote_path(game_id)}/vacation',
            {200: models.Game},
            query={'seat': seat},
        )
        return answer

    async def accept_invitation(
        self,
        game_id: str,
        body: models.Accepted,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Accept an invitation.

        Takes the seat that is reserved for you. Accepting again changes nothing.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/me/invitations/{quote_path(game_id)}/accept',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def create_join_code(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.JoinCode:
        """Make a code to join a game with.

        Makes a code with which anybody takes a free seat of a game that waits, a private one, too.

        For its owner, with a token with `games:admin`. A code of before does not work any more.

        game_id: The id of the game.
        """
        answer: models.JoinCode = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/join-code',
            {201: models.JoinCode},
            key=idempotency_key,
        )
        return answer

    async def revoke_join_code(
        self,
        game_id: str,
    ) -> None:
        """Revoke the code of a game.

        Revokes the code: it lets no one join any more. Who has a seat keeps it.

        game_id: The id of the game.
        """
        await self._call(
            'DELETE',
            f'/v1/games/{quote_path(game_id)}/join-code',
            {204: None},
        )

    async def decline_invitation(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Decline an invitation.

        Frees all seats that are reserved for you in the game. The owner of the game can see it.

        game_id: The id of the game.
        """
        await self._call(
            'POST',
            f'/v1/me/invitations/{quote_path(game_id)}/decline',
            {204: None},
            key=idempotency_key,
        )

    async def join_game(
        self,
        body: models.JoinRequest,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Join a game with a code.

        Takes the seat that is reserved for you, or else the first free one. If you have a seat, you keep it.

        After ten wrong codes within an hour the response is 429.
        """
        answer: models.Game = await self._call(
            'POST',
            '/v1/join',
            {200: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def list_declined_seats(
        self,
        game_id: str,
    ) -> models.DeclinedSeats:
        """List who has declined.

        Tells the owner of a game who has declined a seat that was reserved.

        game_id: The id of the game.
        """
        answer: models.DeclinedSeats = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/declined',
            {200: models.DeclinedSeats},
        )
        return answer

    async def list_invitations(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> models.Invitations:
        """List your invitations.

        Lists the seats that are reserved for you in games that wait for their players.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        """
        answer: models.Invitations = await self._call(
            'GET',
            '/v1/me/invitations',
            {200: models.Invitations},
            query={'limit': limit, 'cursor': cursor},
        )
        return answer

    async def create_rematch(
        self,
        game_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Play a game again.

        Opens a game with the same settings and invites the same people, with you and its bots in their seats.

        For those who had the seats when it started, when it is over. All who ask get the same game, and have their
        seats in it until it starts; after one that was cancelled or has expired, another. With bots the token
        needs the scope `games:admin`, too.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/rematch',
            {201: models.Game},
            key=idempotency_key,
        )
        return answer

    async def keep_seek(
        self,
        seek_id: str,
    ) -> models.SeekView:
        """Keep a seek alive.

        Keeps an open seek alive for another 60 s. The response tells what has become of it.

        A seek that has ended stays ended: post another one. An hour after its end it is forgotten.

        seek_id: The id of the seek.
        """
        answer: models.SeekView = await self._call(
            'PUT',
            f'/v1/seeks/{quote_path(seek_id)}',
            {200: models.SeekView},
        )
        return answer

    async def cancel_seek(
        self,
        seek_id: str,
    ) -> None:
        """Cancel a seek.

        Cancels a seek, so that it is not matched. One that was matched has a game: leave that.

        seek_id: The id of the seek.
        """
        await self._call(
            'DELETE',
            f'/v1/seeks/{quote_path(seek_id)}',
            {204: None},
        )

    async def list_seeks(
        self,
    ) -> models.Seeks:
        """List your seeks.

        Lists your newest seeks, at most 100, also those that ended within the hour.
        """
        answer: models.Seeks = await self._call(
            'GET',
            '/v1/seeks',
            {200: models.Seeks},
        )
        return answer

    async def create_seek(
        self,
        body: models.NewSeek,
        *,
        idempotency_key: str | None = None,
    ) -> models.SeekView:
        """Seek others to play with.

        Posts a seek. As soon as others want the same title, seats, options and clock, a game starts.

        It is matched within a second, with other accounts only, and never with a player who has blocked you or
        whom you have blocked, or whose rating is outside of your `rating_range`, or yours outside of theirs: that
        holds for each two of those who play. It ends after 60 s, unless you `PUT` it again and again: the response
        tells the game. When it is matched, your other seeks are cancelled. The owner of the game is who came
        first.
        """
        answer: models.SeekView = await self._call(
            'POST',
            '/v1/seeks',
            {201: models.SeekView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_board(
        self,
        game_id: str,
        *,
        version: int | None = None,
        seat: int | None = None,
        as_: str | None = None,
        wait_for: int | None = None,
    ) -> models.BoardAnswer:
        """Get the board.

        Returns everything public, and what the caller's seat may see, while the game runs and afterwards.

        Once the game is closed, anybody who may see it may look at it from each seat (`as`).

        version: The board after this version; without it, the board as it is now.
        seat: The seat from whose view it is shown; by default your first.
        as_: After the close: `all`, for the boards of all seats, or the number of any seat, for the board as that seat sees it, whatever `seat` is. Before, it is a problem (409 `not-closed`).
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: models.BoardAnswer = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/board',
            {200: models.BoardAnswer},
            query={'version': version, 'seat': seat, 'as': as_, 'wait_for': wait_for},
        )
        return answer

    async def get_changes(
        self,
        game_id: str,
        *,
        from_: int,
        to: int | None = None,
        seat: int | None = None,
        wait_for: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.BoardChanges:
        """Get what changed between two versions.

        Returns the entries of the history between two versions, and what they changed on the caller's board.

        `patch` is a JSON Patch (RFC 6902) with `add`, `remove` and `replace` alone: it makes the `board` of
        `GET /v1/games/{game_id}/board?version=<from>` into that of `?version=<to>`. Both are as the caller may see
        them, so nothing is shown here that board and history do not show.

        from_: The earlier version.
        to: The later version, at most 500 after the other; by default the newest.
        seat: The seat from whose view it is shown; by default your first.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.BoardChanges = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/changes',
            {200: models.BoardChanges},
            query={'from': from_, 'to': to, 'seat': seat, 'wait_for': wait_for, 'lang': lang},
        )
        return answer

    async def create_fork(
        self,
        game_id: str,
        body: models.NewFork,
        *,
        idempotency_key: str | None = None,
    ) -> models.Game:
        """Fork a game.

        Opens a private game of your own that begins as the other one stood after a version, for study.

        Of a closed game it has the true hidden things. Of a running one they are imagined: another game that your
        seat could not tell from that one. A running game that is rated, or is played in a tournament, cannot be
        forked (409 `not-forkable`). What chance decides from then on is drawn anew. A fork is never rated, says so
        everywhere (`fork`), cannot be exported, and ends when the service gets other rules (409 `fork-ended`).
        To seat a bot, the token needs the scope `games:admin`, too.

        game_id: The id of the game.
        """
        answer: models.Game = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/forks',
            {201: models.Game},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_decisions(
        self,
        game_id: str,
        *,
        why: bool | None = None,
        seat: int | None = None,
        wait_for: int | None = None,
        wait: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.Decisions:
        """List your open decisions.

        Lists the caller's open decisions with all legal picks, and which other seats must decide.

        why: List forbidden picks, too, with the clause that forbids each.
        seat: Only the decisions of this seat of yours; by default all.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        wait: Wait for up to so many seconds until there is a decision of yours; with If-None-Match, until the response is another one. It comes at once if that is so already, or the game is over; and after the time as it is then, 304 if you have it. A request that waits counts as an open feed.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.Decisions = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/decisions',
            {200: models.Decisions},
            query={'why': why, 'seat': seat, 'wait_for': wait_for, 'wait': wait, 'lang': lang},
        )
        return answer

    async def decide(
        self,
        game_id: str,
        body: models.Answering,
        *,
        dry_run: bool | None = None,
        wait_for: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
        idempotency_key: str | None = None,
    ) -> models.DecisionResult | models.DryRun:
        """Answer a decision.

        Answers an open decision. The same answer again gets the recorded result, so a retry is always safe.

        `version`, `position` and `facts` are those of the decision, also when the answer is repeated; `decisions`
        are those open for the caller now, and the ETag is the current version. After an undo the answer is 409.

        dry_run: Only check whether the pick is legal: nothing is stored, the status is 200.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.DecisionResult | models.DryRun = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/decisions',
            {201: models.DecisionResult, 200: models.DryRun},
            query={'dry_run': dry_run, 'wait_for': wait_for, 'lang': lang},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def undo(
        self,
        game_id: str,
        *,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
        idempotency_key: str | None = None,
    ) -> models.UndoResult:
        """Undo your last decision.

        Returns to the state before your last decision.

        The decision must have revealed nothing, and no other seat may have answered since. An answer counts even
        if it was undone. With a clock, time then stands as if you had not decided: what has passed since is
        yours. If your deadline would have passed, nothing is undone.

        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.UndoResult = await self._call(
            'POST',
            f'/v1/games/{quote_path(game_id)}/undo',
            {200: models.UndoResult},
            query={'lang': lang},
            key=idempotency_key,
        )
        return answer

    async def get_history(
        self,
        game_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        seat: int | None = None,
        wait_for: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.HistoryPage:
        """Get the history of a game.

        Lists every event of the game with its facts, as far as the caller may see them.

        A page also has what changed without being an event: who owns the game, and how it ended before its start.
        Before the start there is no event.

        limit: The most events of a page; by default 100, or all as lines (`Accept: application/x-ndjson`).
        cursor: The `next` of the page before; without it you get the first page.
        seat: The seat from whose view it is shown; by default your first.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.HistoryPage = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/history',
            {200: models.HistoryPage},
            query={'limit': limit, 'cursor': cursor, 'seat': seat, 'wait_for': wait_for, 'lang': lang},
        )
        return answer

    async def get_export(
        self,
        game_id: str,
    ) -> str:
        """Export a closed game.

        Returns a closed game with all that is needed to check it: `yamabiko verify` does, without the service.

        The first line has the component list, the digests of the rules and the keys of the service; then come the
        events as they are stored, byte for byte; then what the service has signed of the game, and the proof for
        what its log has of it, if it signs and has a log. `/schema/checking` describes each line.

        game_id: The id of the game.
        """
        answer: str = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/export',
            {200: str},
            accept='application/x-ndjson',
        )
        return answer

    async def get_checkpoint(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
    ) -> str:
        """Get the checkpoint of a game.

        Returns the game's version and the root of the tree over its events, signed by the service.

        While the game runs, nothing follows from the root about what is hidden; once its seed is revealed, anybody
        can compute it again. Who keeps it can prove any later change of these events.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: str = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/checkpoint',
            {200: str},
            query={'wait_for': wait_for},
            accept='text/plain',
        )
        return answer

    async def get_proofs(
        self,
        game_id: str,
        *,
        from_: int,
        to: int | None = None,
        wait_for: int | None = None,
    ) -> models.GrowthProof:
        """Prove that a game has only grown.

        Returns the proof that the tree of one version is the beginning of that of another (RFC 6962, 2.1.2).

        from_: The version that you know.
        to: A later version; by default the newest.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: models.GrowthProof = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/proofs',
            {200: models.GrowthProof},
            query={'from': from_, 'to': to, 'wait_for': wait_for},
        )
        return answer

    async def list_imports(
        self,
    ) -> models.ImportList:
        """List your imports.

        Lists the exports that you have imported, with what was found of each.
        """
        answer: models.ImportList = await self._call(
            'GET',
            '/v1/imports',
            {200: models.ImportList},
        )
        return answer

    async def create_import(
        self,
        body: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.ImportView:
        """Import an export.

        Keeps an export as it is, at most 8 MiB, and checks it as `yamabiko verify` does.

        A game that contradicts itself is kept, too: `findings` say what contradicts what. A file that is no export
        of a closed game of a title that is played here, or that cannot be replayed, is refused. Only rules are
        asked that this service has played under. The same file again is the same import.
        """
        answer: models.ImportView = await self._call(
            'POST',
            '/v1/imports',
            {201: models.ImportView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_import(
        self,
        import_id: str,
    ) -> models.ImportView:
        """Get an import.

        Returns what the import is, and what its check has found.

        import_id: The id of the import.
        """
        answer: models.ImportView = await self._call(
            'GET',
            f'/v1/imports/{quote_path(import_id)}',
            {200: models.ImportView},
        )
        return answer

    async def delete_import(
        self,
        import_id: str,
    ) -> None:
        """Delete an import.

        Deletes the import with all its lines.

        import_id: The id of the import.
        """
        await self._call(
            'DELETE',
            f'/v1/imports/{quote_path(import_id)}',
            {204: None},
        )

    async def get_imported_board(
        self,
        import_id: str,
        *,
        version: int | None = None,
        as_: str | None = None,
    ) -> models.BoardAnswer:
        """Get a board of an import.

        Returns the board of the imported game after any of its versions, as any seat saw it.

        version: After this version; by default the last.
        as_: The number of the seat that looks, or `all` for the boards of all seats; by default what everyone may see.
        import_id: The id of the import.
        """
        answer: models.BoardAnswer = await self._call(
            'GET',
            f'/v1/imports/{quote_path(import_id)}/board',
            {200: models.BoardAnswer},
            query={'version': version, 'as': as_},
        )
        return answer

    async def get_imported_file(
        self,
        import_id: str,
    ) -> str:
        """Get the file of an import.

        Returns the file just as it came.

        import_id: The id of the import.
        """
        answer: str = await self._call(
            'GET',
            f'/v1/imports/{quote_path(import_id)}/file',
            {200: str},
            accept='application/x-ndjson',
        )
        return answer

    async def get_imported_history(
        self,
        import_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
    ) -> models.ImportHistory:
        """Get the history of an import.

        Lists the events of the imported game with all their facts.

        after: The events after this version.
        limit: The maximum number of items in a page.
        import_id: The id of the import.
        """
        answer: models.ImportHistory = await self._call(
            'GET',
            f'/v1/imports/{quote_path(import_id)}/history',
            {200: models.ImportHistory},
            query={'after': after, 'limit': limit},
        )
        return answer

    async def list_notes(
        self,
        game_id: str,
        *,
        after: int | None = None,
    ) -> models.SignedNotes:
        """List the signed notes of a game.

        Returns what the service signs of the opening, of each seat that was taken or left, and of the start.

        The note of the start has the pseudonyms of the seats, and the notes by which they were taken. Who keeps
        these notes can prove that something of this was changed afterwards.

        after: Only notes with a greater number.
        game_id: The id of the game.
        """
        answer: models.SignedNotes = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/notes',
            {200: models.SignedNotes},
            query={'after': after},
        )
        return answer

    async def get_scores(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.Scores:
        """Explain the scores of a game.

        Lists every movement of points with the decision and the clause that caused it.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        game_id: The id of the game.
        """
        answer: models.Scores = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/scores',
            {200: models.Scores},
            query={'wait_for': wait_for, 'lang': lang},
        )
        return answer

    async def get_verification(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
    ) -> models.Verification:
        """Audit a game.

        Checks the chain of hashes, the seed against its commitment, and asks the rules every decision again.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: models.Verification = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/verification',
            {200: models.Verification},
            query={'wait_for': wait_for},
        )
        return answer

    async def get_inbox(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: str | None = None,
        wait: int | None = None,
    ) -> models.Inbox:
        """List the decisions that wait for you.

        Lists your open decisions in all games, the longest waiting first, and your tables of tournaments.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `position` of an earlier response. Until this list has reached it, you get 503 with `Retry-After`.
        wait: Wait for up to so many seconds until there is a decision of yours; with If-None-Match, until the response is another one. It comes at once if that is so already, or the game is over; and after the time as it is then, 304 if you have it. A request that waits counts as an open feed.
        """
        answer: models.Inbox = await self._call(
            'GET',
            '/v1/inbox',
            {200: models.Inbox},
            query={'limit': limit, 'cursor': cursor, 'wait_for': wait_for, 'wait': wait},
        )
        return answer

    async def get_scoreboard(
        self,
        title_id: str,
        *,
        rated: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: str | None = None,
    ) -> models.Scoreboard:
        """Get the scoreboard of a title.

        Lists the players of public games of a title, most wins first.

        A shared victory is a win for all who share it.

        rated: Only rated games; `false`: only the others.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `position` of an earlier response. Until this list has reached it, you get 503 with `Retry-After`.
        title_id: The id of the title.
        """
        answer: models.Scoreboard = await self._call(
            'GET',
            f'/v1/scoreboards/{quote_path(title_id)}',
            {200: models.Scoreboard},
            query={'rated': rated, 'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def live(
        self,
    ) -> models.Health:
        """Check that the process runs.

        Returns 200 while the process runs.
        """
        answer: models.Health = await self._call(
            'GET',
            '/health/live',
            {200: models.Health},
        )
        return answer

    async def metrics(
        self,
    ) -> str:
        """Get metrics for Prometheus.

        Returns counters and gauges in the text format of Prometheus; in that of OpenMetrics with exemplars.
        """
        answer: str = await self._call(
            'GET',
            '/metrics',
            {200: str},
            accept='text/plain; version=0.0.4; charset=utf-8',
        )
        return answer

    async def ready(
        self,
    ) -> models.Health:
        """Check that the process can serve.

        Returns 200 if the store takes writes, events of other processes arrive, and every projection keeps up.

        The body says how far behind each projection is, how many damaged games it leaves out, and whether
        decisions are acknowledged that no replica has, although one should: both is `degraded`.
        """
        answer: models.Health = await self._call(
            'GET',
            '/health/ready',
            {200: models.Health},
        )
        return answer

    async def get_problem_type(
        self,
        kind: str,
    ) -> models.ProblemTypeView:
        """Get a type of problem.

        Says what a problem of this type means, and what to do.

        kind: The last segment of the problem's `kind`, as `unknown`.
        """
        answer: models.ProblemTypeView = await self._call(
            'GET',
            f'/problems/{quote_path(kind)}',
            {200: models.ProblemTypeView},
        )
        return answer

    async def list_problem_types(
        self,
    ) -> models.ProblemTypes:
        """List the types of problems.

        Lists every `type` that a problem can have, what it means, and what to do.
        """
        answer: models.ProblemTypes = await self._call(
            'GET',
            '/problems',
            {200: models.ProblemTypes},
        )
        return answer

    async def list_log_keys(
        self,
    ) -> models.LogKeyList:
        """List the keys of signatures.

        Lists all public keys that have ever signed receipts and checkpoints here.

        Keep them: what was signed can be checked by them for ever. A key that is not here, and to which no change
        leads that an earlier one has signed, is not one of this service.
        """
        answer: models.LogKeyList = await self._call(
            'GET',
            '/.well-known/yamabiko-keys',
            {200: models.LogKeyList},
        )
        return answer

    async def get_cosigned_checkpoint(
        self,
    ) -> str:
        """Get the newest cosigned checkpoint.

        Returns the newest checkpoint that two witnesses have cosigned: all it has is final.
        """
        answer: str = await self._call(
            'GET',
            '/v1/log/cosigned',
            {200: str},
            accept='text/plain; charset=utf-8',
        )
        return answer

    async def get_log_checkpoint(
        self,
    ) -> str:
        """Get the checkpoint of the log.

        Returns the newest checkpoint, with the cosignatures of witnesses that it has so far.
        """
        answer: str = await self._call(
            'GET',
            '/v1/log/checkpoint',
            {200: str},
            accept='text/plain; charset=utf-8',
        )
        return answer

    async def get_log_tile(
        self,
        tile: str,
    ) -> bytes:
        """Get a tile or entries of the log.

        Returns a tile of hashes, or a bundle of entries. What is whole never changes.

        tile: `<level>/<number>` for hashes, `entries/<number>` for entries; a part has `.p/<width>`.
        """
        answer: bytes = await self._call(
            'GET',
            f'/v1/log/tile/{quote_path(tile)}',
            {200: bytes},
            accept='application/octet-stream',
        )
        return answer

    async def get_log_proof(
        self,
        game_id: str,
        *,
        wait_for: int | None = None,
    ) -> models.LogProof:
        """Prove what the log has of a game.

        Returns the newest entry of the log that has the game, the proof for it, and whether its end is final.

        The log has a game a second after it has moved. Anyone who keeps this, or reads the log, can prove
        any later change of the game.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        game_id: The id of the game.
        """
        answer: models.LogProof = await self._call(
            'GET',
            f'/v1/games/{quote_path(game_id)}/log-proof',
            {200: models.LogProof},
            query={'wait_for': wait_for},
        )
        return answer

    async def get_tournament(
        self,
        tournament_id: str,
        *,
        wait_for: int | None = None,
    ) -> models.TournamentView:
        """Get a tournament.

        Returns the rules, officials, rounds and state of a tournament.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}',
            {200: models.TournamentView},
            query={'wait_for': wait_for},
        )
        return answer

    async def amend_tournament(
        self,
        tournament_id: str,
        body: models.TournamentChanges,
    ) -> models.TournamentView:
        """Change the rules of a tournament.

        Changes the rules that are given, and says why.

        After the first draw only name, capacity, grace, contact and later stages can change.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'PATCH',
            f'/v1/tournaments/{quote_path(tournament_id)}',
            {200: models.TournamentView},
            body=body,
        )
        return answer

    async def list_tournaments(
        self,
        *,
        title: str | None = None,
        status: Literal['announced', 'cancelled', 'concluded', 'entering', 'running'] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> models.TournamentList:
        """List public tournaments.

        Lists public tournaments, the newest first.

        title: Only those of this title.
        status: Only those in this state.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        """
        answer: models.TournamentList = await self._call(
            'GET',
            '/v1/tournaments',
            {200: models.TournamentList},
            query={'title': title, 'status': status, 'limit': limit, 'cursor': cursor},
        )
        return answer

    async def announce_tournament(
        self,
        body: models.NewTournament,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Announce a tournament.

        Announces a tournament by these rules, and publishes the anchors of its chains. You are its owner.

        No one can enter before you open it. A body that is refused gets all its faults at once.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            '/v1/tournaments',
            {201: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def advance_stage(
        self,
        tournament_id: str,
        body: models.Advancing,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Go on to the next stage.

        Goes on with the best of this stage. Who declines or has left is replaced by the next.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/advance',
            {200: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def appoint_official(
        self,
        tournament_id: str,
        player_id: str,
        body: models.NewRole,
    ) -> models.TournamentView:
        """Name an official.

        Gives an account a role. Only an owner can, and there is always an owner.

        tournament_id: The id of the tournament.
        player_id: The id of the account.
        """
        answer: models.TournamentView = await self._call(
            'PUT',
            f'/v1/tournaments/{quote_path(tournament_id)}/officials/{quote_path(player_id)}',
            {200: models.TournamentView},
            body=body,
        )
        return answer

    async def dismiss_official(
        self,
        tournament_id: str,
        player_id: str,
    ) -> models.TournamentView:
        """End the role of an official.

        Ends the role of an official. Only an owner can, and there is always an owner.

        tournament_id: The id of the tournament.
        player_id: The id of the account.
        """
        answer: models.TournamentView = await self._call(
            'DELETE',
            f'/v1/tournaments/{quote_path(tournament_id)}/officials/{quote_path(player_id)}',
            {200: models.TournamentView},
        )
        return answer

    async def cancel_tournament(
        self,
        tournament_id: str,
        body: models.Why | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Cancel a tournament.

        Ends a tournament before it is over. Only an owner can.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/cancel',
            {200: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def conclude_tournament(
        self,
        tournament_id: str,
        body: models.Why | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Conclude a tournament.

        Stores the final standings. For 14 days rulings can still change them.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/conclude',
            {200: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def open_entering(
        self,
        tournament_id: str,
        body: models.Why | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Let people enter.

        Lets people enter a tournament that was announced.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/open',
            {200: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def start_tournament(
        self,
        tournament_id: str,
        body: models.Why | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.TournamentView:
        """Start a tournament.

        Begins with the first stage: from now on rounds can be drawn. There are at least two entries.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/start',
            {200: models.TournamentView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def admit_entry(
        self,
        tournament_id: str,
        entry: int,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Admit an entry that waits.

        Lets an entry in that waits for a place, if there is one.

        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries/{quote_path(entry)}/admit',
            {200: models.EnteredView},
            key=idempotency_key,
        )
        return answer

    async def check_in(
        self,
        tournament_id: str,
        entry: int,
        body: models.NewCheckIn,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Check in for a round.

        Checks an entry in for the next round, with some entropy for its draw.

        Its holder or an official does so. The last entropy counts. Check-in ends when the round is drawn.

        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries/{quote_path(entry)}/check-in',
            {200: models.EnteredView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def list_entries(
        self,
        tournament_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.EntryPage:
        """List the entries of a tournament.

        Lists the entries by number. Those that wait for a place are shown to officials and themselves.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.EntryPage = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries',
            {200: models.EntryPage},
            query={'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def enter_tournament(
        self,
        tournament_id: str,
        body: models.NewEntry,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Enter a tournament.

        Enters you, or whom you name as an official. Who enters late sits from the next draw on.

        409 `tournament-full`: ask to wait with `waiting`. 422 T-021: by code, by invitation, or by rating only.

        tournament_id: The id of the tournament.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries',
            {201: models.EnteredView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def leave_tournament(
        self,
        tournament_id: str,
        entry: int,
        body: models.Leaving,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Leave a tournament, or a round.

        Takes an entry out for good, or excuses it from one round that is not drawn yet.

        Its holder does, or an official. Who sits at a table already plays there, or is a no-show.

        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries/{quote_path(entry)}/leave',
            {200: models.EnteredView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def relieve_entry(
        self,
        tournament_id: str,
        entry: int,
        body: models.Relief,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Give an entry to another account.

        Gives an entry to another account from the next round on. What it has scored stays with it.

        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries/{quote_path(entry)}/relief',
            {200: models.EnteredView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def return_to_tournament(
        self,
        tournament_id: str,
        entry: int,
        *,
        idempotency_key: str | None = None,
    ) -> models.EnteredView:
        """Come back to a tournament.

        Brings an entry back that has left or was excused, from the next draw on.

        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.EnteredView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/entries/{quote_path(entry)}/return',
            {200: models.EnteredView},
            key=idempotency_key,
        )
        return answer

    async def complete_round(
        self,
        tournament_id: str,
        number: int,
        *,
        idempotency_key: str | None = None,
    ) -> models.RoundView:
        """Complete a round.

        Completes a round in which each table has a result and no result is disputed.

        tournament_id: The id of the tournament.
        number: The number of the round.
        """
        answer: models.RoundView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/complete',
            {200: models.RoundView},
            key=idempotency_key,
        )
        return answer

    async def discard_draw(
        self,
        tournament_id: str,
        number: int,
        body: models.Because,
        *,
        idempotency_key: str | None = None,
    ) -> models.RoundView:
        """Discard a draft.

        Discards a draft. Its link counts as used; its number and the reason are published with the round.

        tournament_id: The id of the tournament.
        number: The number of the round.
        """
        answer: models.RoundView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/discard',
            {200: models.RoundView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def list_rounds(
        self,
        tournament_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.RoundList:
        """List the rounds of a tournament.

        Lists the rounds of a tournament. A draft is shown to officials only.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.RoundList = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds',
            {200: models.RoundList},
            query={'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def draw_round(
        self,
        tournament_id: str,
        body: models.NewDraw,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.RoundView | models.DrawPreview | models.DrawState:
        """Draw the next round.

        Draws the next round by the next link of the chain; of a schedule, all its rounds.

        The draft is for officials until you publish it. A large one takes some seconds, and one with a beacon half
        a minute: then you get 202, and the round is there when it is drawn. No one can check in meanwhile.

        dry_run: Only say what a draw would be like, by a throw-away key.
        tournament_id: The id of the tournament.
        """
        answer: models.RoundView | models.DrawPreview | models.DrawState = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds',
            {201: models.RoundView, 200: models.DrawPreview, 202: models.DrawState},
            query={'dry_run': dry_run},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def exchange_entries(
        self,
        tournament_id: str,
        number: int,
        body: models.NewExchange,
        *,
        idempotency_key: str | None = None,
    ) -> models.RoundView:
        """Exchange two entries of a draft.

        Lets two entries of a draft change places by hand. That voids the certificate, and everybody sees it.

        tournament_id: The id of the tournament.
        number: The number of the round.
        """
        answer: models.RoundView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/exchange',
            {200: models.RoundView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def get_round(
        self,
        tournament_id: str,
        number: int,
        *,
        wait_for: int | None = None,
    ) -> models.RoundView:
        """Get a round.

        Returns a round with all its tables, their games and lines.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        number: The number of the round.
        """
        answer: models.RoundView = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}',
            {200: models.RoundView},
            query={'wait_for': wait_for},
        )
        return answer

    async def publish_round(
        self,
        tournament_id: str,
        number: int,
        body: models.NewPublication,
        *,
        idempotency_key: str | None = None,
    ) -> models.RoundView:
        """Publish a round.

        Lets everybody see the tables of a round. From now on they stand; games that are played here open.

        tournament_id: The id of the tournament.
        number: The number of the round.
        """
        answer: models.RoundView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/publish',
            {200: models.RoundView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def choose_order(
        self,
        tournament_id: str,
        number: int,
        table: int,
        body: models.ChosenSeat,
        *,
        idempotency_key: str | None = None,
    ) -> models.TableView:
        """Choose a place in the order of play.

        Chooses your place in the order of play, where the stage says so; the best seed chooses first.

        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}/order',
            {200: models.TableView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def confirm_result(
        self,
        tournament_id: str,
        number: int,
        table: int,
        *,
        idempotency_key: str | None = None,
    ) -> models.TableView:
        """Confirm an entered result.

        Agrees with the result that an official has entered for your table.

        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}/confirm',
            {200: models.TableView},
            key=idempotency_key,
        )
        return answer

    async def dispute_result(
        self,
        tournament_id: str,
        number: int,
        table: int,
        body: models.Because,
        *,
        idempotency_key: str | None = None,
    ) -> models.TableView:
        """Dispute an entered result.

        Disagrees with the entered result of your table: an official must rule before the round is completed.

        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}/dispute',
            {200: models.TableView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def enter_result(
        self,
        tournament_id: str,
        number: int,
        table: int,
        body: models.NewResult,
        *,
        idempotency_key: str | None = None,
    ) -> models.TableView:
        """Enter the result of a table.

        Enters the result of a table on a real board. No official does so for a table of their own.

        Without places they follow from the game points. Those who sat there can confirm or dispute it.

        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableView = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}/result',
            {201: models.TableView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def explain_table(
        self,
        tournament_id: str,
        number: int,
        table: int,
        *,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.TableWhy:
        """Explain why entries sit at a table.

        Gives the bill of a table line by line, and for each entry the cheapest exchange with another table.

        Without `lang` its sentences are in the language of `Accept-Language`.

        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableWhy = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}/why',
            {200: models.TableWhy},
            query={'lang': lang},
        )
        return answer

    async def get_table(
        self,
        tournament_id: str,
        number: int,
        table: int,
        *,
        wait_for: int | None = None,
    ) -> models.TableView:
        """Get a table.

        Returns a table: who sits there in which order, its game, its lines.

        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        number: The number of the round.
        table: The number of the table.
        """
        answer: models.TableView = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/rounds/{quote_path(number)}/tables/{quote_path(table)}',
            {200: models.TableView},
            query={'wait_for': wait_for},
        )
        return answer

    async def erase_reason(
        self,
        tournament_id: str,
        found: str,
    ) -> None:
        """Erase the text of a reason.

        Erases the text of a reason, which may name a person. The hash in the event stays. Only an owner can.

        tournament_id: The id of the tournament.
        found: The hash of the reason.
        """
        await self._call(
            'DELETE',
            f'/v1/tournaments/{quote_path(tournament_id)}/reasons/{quote_path(found)}',
            {204: None},
        )

    async def list_rulings(
        self,
        tournament_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.RulingList:
        """List the rulings of a tournament.

        Lists the rulings. Of a private one others than officials see that there is one, and its hash.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.RulingList = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/rulings',
            {200: models.RulingList},
            query={'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def rule(
        self,
        tournament_id: str,
        body: models.NewRuling,
        *,
        idempotency_key: str | None = None,
    ) -> models.RulingMade:
        """Rule.

        Decides about lines, entries or tables. An official may not rule on a table or an entry of their own.

        A ruling names its clause and a reason. It changes standings and later draws, not tables that were
        published, and can be revoked. A concluded tournament takes rulings for 14 days.

        tournament_id: The id of the tournament.
        """
        answer: models.RulingMade = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rulings',
            {201: models.RulingMade},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def revoke_ruling(
        self,
        tournament_id: str,
        ruling: int,
        body: models.Because,
        *,
        idempotency_key: str | None = None,
    ) -> models.RulingMade:
        """Revoke a ruling.

        Undoes a ruling: what it overruled counts again.

        tournament_id: The id of the tournament.
        ruling: The number of the ruling.
        """
        answer: models.RulingMade = await self._call(
            'POST',
            f'/v1/tournaments/{quote_path(tournament_id)}/rulings/{quote_path(ruling)}/revoke',
            {201: models.RulingMade},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def explain_standing(
        self,
        tournament_id: str,
        entry: int,
        *,
        stage: int | None = None,
        round: int | None = None,
        as_of: int | None = None,
        lang: Literal['auto', 'en', 'fr', 'pt'] | None = None,
    ) -> models.StandingWhy:
        """Explain a standing.

        Takes a standing apart: every line with what each term gave, adjustments, rulings and tie-breaks.

        Without `lang` its sentence is in the language of `Accept-Language`.

        stage: The stage, from 0; by default the current one.
        round: After this round, as its lines are known now.
        as_of: As they were known at this version of the tournament.
        lang: Say everything in words, too: in English, French or Portuguese, or with `auto` in the language of `Accept-Language`. Without it only ids are sent.
        tournament_id: The id of the tournament.
        entry: The number of the entry.
        """
        answer: models.StandingWhy = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/standings/{quote_path(entry)}',
            {200: models.StandingWhy},
            query={'stage': stage, 'round': round, 'as_of': as_of, 'lang': lang},
        )
        return answer

    async def get_cross_table(
        self,
        tournament_id: str,
        *,
        stage: int | None = None,
        wait_for: int | None = None,
    ) -> models.CrossTable:
        """Get the cross-table of a tournament.

        Lists for each entry, in the order of the standings, its table, place and points of every round.

        stage: The stage, from 0; by default the current one.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.CrossTable = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/cross-table',
            {200: models.CrossTable},
            query={'stage': stage, 'wait_for': wait_for},
        )
        return answer

    async def get_standings(
        self,
        tournament_id: str,
        *,
        stage: int | None = None,
        round: int | None = None,
        as_of: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.StandingsPage:
        """Get the standings of a tournament.

        Lists entries by score and tie-breaks. A concluded tournament has final standings over all its stages.

        `round`: after that round, as known today. `as_of`: as they were known at a version of the tournament.

        stage: The stage, from 0; by default the current one.
        round: After this round, as its lines are known now.
        as_of: As they were known at this version of the tournament.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.StandingsPage = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/standings',
            {200: models.StandingsPage},
            query={'stage': stage, 'round': round, 'as_of': as_of, 'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def export_tournament(
        self,
        tournament_id: str,
        *,
        format: Literal['csv', 'json', 'ndjson', 'text'] | None = None,
    ) -> str:
        """Export a tournament.

        Exports a tournament. For others than officials it ends before a draft that is not published.

        format: `ndjson`: every event byte for byte, and the reasons. `json`, `csv`: entries, pairings, lines and standings. `text`: fixed columns, a line for each entry.
        tournament_id: The id of the tournament.
        """
        answer: str = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/export',
            {200: str},
            query={'format': format},
        )
        return answer

    async def get_tournament_history(
        self,
        tournament_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.TournamentHistory:
        """Get the history of a tournament.

        Lists every event. For others than officials it ends before a draft that is not published.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.TournamentHistory = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/history',
            {200: models.TournamentHistory},
            query={'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def verify_tournament(
        self,
        tournament_id: str,
    ) -> models.TournamentVerification:
        """Verify a tournament.

        Makes every draw, line and standing again from the events, and compares; checks chain and links.

        tournament_id: The id of the tournament.
        """
        answer: models.TournamentVerification = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/verification',
            {200: models.TournamentVerification},
        )
        return answer

    async def get_schedule(
        self,
        tournament_id: str,
        *,
        mine: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        wait_for: int | None = None,
    ) -> models.TournamentSchedule:
        """Get the schedule of a tournament.

        Lists the tables of published rounds that have no result yet, with their times and games.

        mine: Only the tables at which you sit.
        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        wait_for: Read your own writes: the `version` of an earlier response. Until the server has reached it, you get 503 with `Retry-After`.
        tournament_id: The id of the tournament.
        """
        answer: models.TournamentSchedule = await self._call(
            'GET',
            f'/v1/tournaments/{quote_path(tournament_id)}/schedule',
            {200: models.TournamentSchedule},
            query={'mine': mine, 'limit': limit, 'cursor': cursor, 'wait_for': wait_for},
        )
        return answer

    async def check_scheme(
        self,
        body: models.SchemeCheck,
        *,
        idempotency_key: str | None = None,
    ) -> models.SchemeFound:
        """Check a scheme.

        Says what a scheme gives to a seat of each size of table, counts examples, and warns.

        A scheme by which no tournament can be played is refused with all its faults.
        """
        answer: models.SchemeFound = await self._call(
            'POST',
            '/v1/schemes/check',
            {200: models.SchemeFound},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def announce_series(
        self,
        body: models.NewSeries,
        *,
        idempotency_key: str | None = None,
    ) -> models.SeriesView:
        """Announce a league.

        Announces a league with divisions. You are its owner.
        """
        answer: models.SeriesView = await self._call(
            'POST',
            '/v1/series',
            {201: models.SeriesView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def close_season(
        self,
        series_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.SeriesView:
        """Close a season.

        Ends the season by the final standings of its tournaments, which are all concluded.

        series_id: The id of the series.
        """
        answer: models.SeriesView = await self._call(
            'POST',
            f'/v1/series/{quote_path(series_id)}/seasons/close',
            {200: models.SeriesView},
            key=idempotency_key,
        )
        return answer

    async def get_series(
        self,
        series_id: str,
    ) -> models.SeriesView:
        """Get a league.

        Returns a league with the groups of its newest season, and how everybody came to theirs.

        series_id: The id of the series.
        """
        answer: models.SeriesView = await self._call(
            'GET',
            f'/v1/series/{quote_path(series_id)}',
            {200: models.SeriesView},
        )
        return answer

    async def open_season(
        self,
        series_id: str,
        body: models.NewSeason,
        *,
        idempotency_key: str | None = None,
    ) -> models.SeriesView:
        """Open a season.

        Groups the entrants by the season before, and announces a tournament for each group with its players.

        You are the owner of all of them: start and run them as any other. 409 `bound-reached` if they are more
        tournaments that are not over than an account may have.

        series_id: The id of the series.
        """
        answer: models.SeriesView = await self._call(
            'POST',
            f'/v1/series/{quote_path(series_id)}/seasons',
            {201: models.SeriesView},
            body=body,
            key=idempotency_key,
        )
        return answer

    async def explain_rating(
        self,
        title_id: str,
        player_id: str,
    ) -> models.RatingWhy:
        """Explain a rating.

        Returns the rating of an account, and what its newest tables made of it, opponent by opponent.

        title_id: The id of the title.
        player_id: The id of the account.
        """
        answer: models.RatingWhy = await self._call(
            'GET',
            f'/v1/ratings/{quote_path(title_id)}/{quote_path(player_id)}',
            {200: models.RatingWhy},
        )
        return answer

    async def list_ratings(
        self,
        title_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> models.RatingList:
        """List the ratings of a title.

        Lists the accounts that were rated in a title: by tables of rated tournaments that were played here, and
        by rated games outside of tournaments.

        A game is rated within seconds after its end. Who resigns or whose time is over has the place of the seat;
        of a tournament's table only those are rated who played it to the end.

        limit: The maximum number of items in a page.
        cursor: The `next` of the page before; without it you get the first page.
        title_id: The id of the title.
        """
        answer: models.RatingList = await self._call(
            'GET',
            f'/v1/ratings/{quote_path(title_id)}',
            {200: models.RatingList},
            query={'limit': limit, 'cursor': cursor},
        )
        return answer
