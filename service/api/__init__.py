"""A controller for each resource: they map between HTTP and the use cases, and do nothing else."""

from service.api.account_feed import AccountFeedController
from service.api.archive import ArchiveController
from service.api.boards import BoardsController
from service.api.checkpoints import CheckpointsController
from service.api.decisions import DecisionsController
from service.api.endings import EndingsController
from service.api.export import ExportController
from service.api.feed_tickets import FeedTicketsController
from service.api.feeds import FeedsController
from service.api.forks import ForksController
from service.api.game_log import GameLogController, LogProofController
from service.api.games import GamesController
from service.api.health import HealthController
from service.api.history import HistoryController
from service.api.imports import ImportsController
from service.api.invitations import InvitationsController
from service.api.lobby import LobbyController
from service.api.log_keys import LogKeysController
from service.api.login import LoginController
from service.api.me import MeController
from service.api.moderation import BlocksController, ModerationController
from service.api.my_data import MyDataController
from service.api.notes import NotesController
from service.api.players import PlayersController, SignUpController
from service.api.problem_types import ProblemTypesController
from service.api.proposals import ProposalsController
from service.api.push import PushController
from service.api.ratings import RatingsController
from service.api.recovery import RecoveryController
from service.api.results import ResultsController
from service.api.seeks import SeeksController
from service.api.standings import StandingsController
from service.api.starts import StartsController
from service.api.titles import TitlesController
from service.api.token_exchange import TokenExchangeController
from service.api.tokens import TokensController
from service.api.tournaments.entries import EntriesController
from service.api.tournaments.life import TournamentLifeController
from service.api.tournaments.reports import TournamentReportsController
from service.api.tournaments.rounds import RoundsController
from service.api.tournaments.rulings import RulingsController
from service.api.tournaments.schedule import TournamentScheduleController
from service.api.tournaments.schemes import SchemesController
from service.api.tournaments.series import SeriesController
from service.api.tournaments.standings import TournamentStandingsController
from service.api.tournaments.tables import TablesController
from service.api.tournaments.tournaments import TournamentsController
from service.api.vacations import VacationsController
from service.api.webhook_deliveries import WebhookDeliveriesController
from service.api.webhooks import WebhooksController

CONTROLLERS = (
    TitlesController,
    PlayersController,
    SignUpController,
    TokensController,
    TokenExchangeController,
    LoginController,
    MeController,
    AccountFeedController,
    FeedTicketsController,
    RecoveryController,
    MyDataController,
    ModerationController,
    BlocksController,
    WebhooksController,
    WebhookDeliveriesController,
    PushController,
    ArchiveController,
    LobbyController,
    GamesController,
    StartsController,
    EndingsController,
    ProposalsController,
    VacationsController,
    InvitationsController,
    SeeksController,
    BoardsController,
    ForksController,
    DecisionsController,
    HistoryController,
    FeedsController,
    ExportController,
    CheckpointsController,
    ImportsController,
    NotesController,
    ResultsController,
    StandingsController,
    HealthController,
    ProblemTypesController,
    LogKeysController,
    GameLogController,
    LogProofController,
    TournamentsController,
    TournamentLifeController,
    EntriesController,
    RoundsController,
    TablesController,
    RulingsController,
    TournamentStandingsController,
    TournamentReportsController,
    TournamentScheduleController,
    SchemesController,
    SeriesController,
    RatingsController,
)
